import { sportFamilyOf } from './draws.ts';
import type { Game } from './outcome-sets.ts';

/** Leagues of North America, as words of the aggregators' keys and names. */
const league =
  /(?:^| )(?:ahl|canada|cfl|echl|milb|mlb|nba|ncaa[a-z]{0,2}|nfl|nhl|nll|ohl|pll|qmjhl|ufl|usa|usfl|whl|wnba|wncaab|xfl)(?= |$)/;

/** Sports whose leagues in North America name the visitors first. */
const sports: ReadonlySet<string> = new Set(['baseball', 'basketball', 'icehockey', 'lacrosse']);

/** American football is played by that custom everywhere. Elsewhere, and in other sports, the home side is first. */
const isAwayFirst = (game: Game): boolean => {
  const sport = sportFamilyOf(game.sport);
  if (sport === 'americanfootball') return true;
  return (
    sports.has(sport) && league.test(`${game.sport} ${game.league ?? ''}`.toLowerCase().replace(/[^a-z0-9]+/g, ' '))
  );
};

/** Returns `Away at Home` or `Home vs Away`, the only side, or the first of the other names; else the id. */
export const eventName = (game: Game, otherwise: readonly (string | null)[], id: string): string => {
  const { home, away } = game;
  if (home !== null && away !== null) return isAwayFirst(game) ? `${away} at ${home}` : `${home} vs ${away}`;
  return home ?? away ?? otherwise.find((name) => name !== null) ?? id;
};
