using System;
using System.Threading;
using System.Threading.Tasks;

namespace Suasion
{
    /// <summary>How far a long call is.</summary>
    public readonly struct Progress
    {
        internal Progress(ulong done, ulong total)
        {
            Done = done;
            Total = total;
        }

        /// <summary>
        /// Items done: games of playouts, tournaments and batches, deals of a greedy bot, iterations or milliseconds of a tree search.
        /// </summary>
        public ulong Done { get; }

        /// <summary>Items in all; 0 before the work begins.</summary>
        public ulong Total { get; }

        /// <summary>The part that is done, from 0 to 1.</summary>
        public double Fraction
        {
            get { return Total == 0 ? 0 : (double)Done / Total; }
        }
    }

    /// <summary>
    /// The channel to a long call: cancels it and tells how far it is, from any thread. The <c>…Async</c> methods make one by
    /// themselves, for a <see cref="CancellationToken"/> and an <see cref="IProgress{T}"/>.
    /// </summary>
    public sealed class Work : IDisposable
    {
        private static readonly TimeSpan Interval = TimeSpan.FromMilliseconds(50);

        private readonly TaskHandle handle = new TaskHandle(Calls.TaskNew());

        /// <summary>Was it asked to stop?</summary>
        public bool IsCancelled
        {
            get { return Calls.TaskIsCancelled(handle) != 0; }
        }

        /// <summary>How far it is.</summary>
        public Progress Progress
        {
            get
            {
                ulong done, total;
                Calls.TaskProgress(handle, out done, out total);
                return new Progress(done, total);
            }
        }

        internal TaskHandle Handle
        {
            get { return handle; }
        }

        /// <summary>Asks the work to stop, which it does within some milliseconds.</summary>
        public void Cancel()
        {
            Calls.TaskCancel(handle);
        }

        /// <summary>Makes it ready for another call; not while one is running with it.</summary>
        public void Reset()
        {
            Calls.TaskReset(handle);
        }

        /// <summary>Frees it. A call that was given it still ends as it should.</summary>
        public void Dispose()
        {
            handle.Dispose();
        }

        internal static TaskHandle HandleOf(Work work)
        {
            return work == null ? TaskHandle.None : work.handle;
        }

        /// <summary>
        /// Runs a long call on a thread of the pool. It ends early, throwing, when the token is cancelled, and early with what it
        /// has when it is told to hurry; progress is reported now and then.
        /// </summary>
        internal static async Task<T> Run<T>(
            Func<Work, T> call, CancellationToken cancellation, IProgress<Progress> progress, CancellationToken hurry)
        {
            cancellation.ThrowIfCancellationRequested();
            using (Work work = new Work())
            using (cancellation.Register(work.Cancel))
            using (hurry.Register(work.Cancel))
            {
                Task<T> running = Task.Run(() => call(work));
                if (progress != null)
                {
                    while (await Task.WhenAny(running, Task.Delay(Interval)).ConfigureAwait(false) != running) progress.Report(work.Progress);
                }
                T result = await running.ConfigureAwait(false);
                if (progress != null) progress.Report(work.Progress);
                cancellation.ThrowIfCancellationRequested();
                return result;
            }
        }
    }
}
