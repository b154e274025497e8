using System;

namespace Suasion
{
    /// <summary>The native library, <c>libsuasion</c>, is missing or is another one than this binding was made for.</summary>
    public sealed class LibraryException : Exception
    {
        internal LibraryException(string message, Exception cause) : base(message, cause)
        {
        }
    }

    /// <summary>The native library that is loaded.</summary>
    public static class Library
    {
        private static volatile bool fits;

        /// <summary>Its version, for example "1.0.0".</summary>
        public static string Version
        {
            get
            {
                Require();
                return Utf8.Static(Native.sua_version());
            }
        }

        /// <summary>The version of the library that this binding was made for.</summary>
        public static string ExpectedVersion
        {
            get { return Native.SUA_VERSION; }
        }

        /// <summary>The number of its C ABI, which has to be the one this binding was made for.</summary>
        public static int Abi
        {
            get { return Native.SUA_ABI_VERSION; }
        }

        /// <summary>
        /// How many games, batches and works have not been freed yet: to find what was not disposed of. The garbage collector frees
        /// what was forgotten, but late.
        /// </summary>
        public static int OpenHandles
        {
            get { return NativeHandle.Open; }
        }

        /// <summary>
        /// Loads the library and compares its ABI. The first call of anything does this by itself; a program may do it earlier,
        /// to fail where it likes.
        /// </summary>
        /// <exception cref="LibraryException">It cannot be loaded, or has another ABI.</exception>
        public static void Require()
        {
            if (!fits) Verify();
        }

        private static void Verify()
        {
            uint abi;
            string version;
            try
            {
                abi = Native.sua_abi_version();
                version = Utf8.Static(Native.sua_version());
            }
            catch (DllNotFoundException cause)
            {
                throw new LibraryException(
                    "libsuasion cannot be loaded: put the one for this platform where the loader looks for it (in Unity, into Plugins).",
                    cause);
            }
            catch (BadImageFormatException cause)
            {
                throw new LibraryException("libsuasion cannot be loaded: it is for another processor or system.", cause);
            }
            catch (EntryPointNotFoundException cause)
            {
                throw new LibraryException("The libsuasion that was loaded is another library, or one without a version.", cause);
            }
            // While the ABI is 0 it may change with every version: then only the very same version fits.
            if (abi != Native.SUA_ABI_VERSION || (abi == 0 && version != Native.SUA_VERSION))
            {
                throw new LibraryException(
                    "libsuasion " + version + " speaks ABI " + abi + "; this binding was made for " + Native.SUA_VERSION +
                    ", ABI " + Native.SUA_ABI_VERSION + ": install the library and the binding of one version.", null);
            }
            fits = true;
        }
    }
}
