/*
 * Three functions that newer compilers call under ThreadSanitizer and older run-times do not have. The plain ones are
 * watched by the run-time all the same.
 */
#include <string.h>

void *__tsan_memcpy(void *to, const void *from, size_t size);
void *__tsan_memmove(void *to, const void *from, size_t size);
void *__tsan_memset(void *to, int byte, size_t size);

__attribute__((weak)) void *__tsan_memcpy(void *to, const void *from, size_t size)
{
    return memcpy(to, from, size);
}

__attribute__((weak)) void *__tsan_memmove(void *to, const void *from, size_t size)
{
    return memmove(to, from, size);
}

__attribute__((weak)) void *__tsan_memset(void *to, int byte, size_t size)
{
    return memset(to, byte, size);
}
