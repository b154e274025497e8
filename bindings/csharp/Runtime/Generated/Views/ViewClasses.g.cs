// Generated from schemas by tools/bindings: `make bindings` writes it anew.

namespace Suasion
{
    internal static class ViewClasses
    {
        /// <summary>An empty view of a game's own class.</summary>
        internal static View New(string game)
        {
            switch (game)
            {
                case "indio": return new Indio.IndioGameView();
                case "influence": return new Influence.InfluenceGameView();
                case "influentia": return new Influentia.InfluentiaGameView();
                case "middle_earth": return new MiddleEarth.MiddleEarthGameView();
                case "price_of_influence": return new PriceOfInfluence.PriceOfInfluenceGameView();
                default: return new OtherView(game);
            }
        }
    }
}
