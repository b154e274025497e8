/* A library of the same name that speaks another ABI. */
#include <stdint.h>

uint32_t sua_abi_version(void)
{
    return 99;
}

const char *sua_version(void)
{
    return "99.0.0";
}
