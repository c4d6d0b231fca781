//! A hint to the processor.

/// Asks the processor to fetch what lies there into its caches, for a look at it soon.
#[inline(always)]
pub(crate) fn prefetch<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        #[expect(unsafe_code, reason = "a hint: it reads nothing, whatever the address")]
        // SAFETY: a prefetch has no effect on memory and cannot fault; the address is that
        // of a live value.
        unsafe {
            _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
