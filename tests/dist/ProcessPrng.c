/* For wine before 9, which has no bcryptprimitives.dll; Windows has had it since 8. */
#include <windows.h>

BOOLEAN NTAPI SystemFunction036(PVOID out, ULONG len);

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE out, SIZE_T len)
{
    return SystemFunction036(out, (ULONG)len);
}
