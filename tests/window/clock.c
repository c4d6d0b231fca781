/* Shifts the wall clock of a program by the seconds that the file $SHIFTED_CLOCK holds,
   as a little-endian 64-bit number. For `clock.py`; loaded by LD_PRELOAD. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static volatile const int64_t *shift;
static int (*real)(clockid_t, struct timespec *);

__attribute__((constructor)) static void prepare(void) {
    const char *path = getenv("SHIFTED_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    real = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
    if (file >= 0) {
        void *memory = mmap(NULL, sizeof *shift, PROT_READ, MAP_SHARED, file, 0);
        if (memory != MAP_FAILED) shift = memory;
        close(file);
    }
}

int clock_gettime(clockid_t clock, struct timespec *time) {
    if (!real) prepare();
    int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME && shift) time->tv_sec += *shift;
    return result;
}
