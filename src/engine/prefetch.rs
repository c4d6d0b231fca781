//! A prefetch hint for the processor.

/// Prefetches the memory of `place` into the processor's caches, for a read soon.
#[inline(always)]
pub fn prefetch<T>(place: &T) {
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
