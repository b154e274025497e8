using System.Runtime.CompilerServices;

// The tests compare what was generated with the header's own data.
[assembly: InternalsVisibleTo("Suasion.Tests")]
