import fc from 'fast-check';

/** The possible results of an invented game, in whole weights, which determine every price. */
export interface InventedGame {
  readonly home: string;
  readonly away: string;
  /** Weight of each score, by home and away goals. */
  readonly scores: readonly (readonly number[])[];
  /** Weight of each total of corners, from `fewestCorners` on. */
  readonly corners: readonly number[];
  /** First to score, first to some corners, and winner of the first map: home, away, neither. */
  readonly firsts: readonly [number, number, number];
}

/** Weights of the results in which a bet wins, in which its stake is returned, and of all. */
export interface Chance {
  readonly win: number;
  readonly back: number;
  readonly all: number;
}

/** One bet as a market states it. */
export interface Claim {
  readonly market: string;
  readonly outcome: string;
  /** With the outcome's sign. */
  readonly line: number | null;
  /** The home side's, or the bound. */
  readonly marketLine: number | null;
}

const fewestCorners = 6;
const weights = (length: number) => fc.array(fc.integer({ min: 1, max: 60 }), { minLength: length, maxLength: length });

export const inventedGame: fc.Arbitrary<InventedGame> = fc.record({
  home: fc.constant('Reef Rovers'),
  away: fc.constant('Bay Town'),
  scores: fc.array(weights(5), { minLength: 5, maxLength: 5 }),
  corners: weights(9),
  firsts: fc.tuple(fc.integer({ min: 20, max: 99 }), fc.integer({ min: 20, max: 99 }), fc.integer({ min: 1, max: 40 })),
});

type Verdict = 'win' | 'back' | 'loss';

const winIf = (wins: boolean): Verdict => (wins ? 'win' : 'loss');
const beyond = (value: number, line: number): Verdict => (value === line ? 'back' : winIf(value > line));

/** Outcome of a bet for a result; undefined for a bet that no market of the game has. */
const ofScore = (
  game: InventedGame,
  { market, outcome, line, marketLine }: Claim,
  home: number,
  away: number,
): Verdict | undefined => {
  const lead = home - away;
  const result = lead > 0 ? game.home : lead < 0 ? game.away : 'Draw';
  if (market === 'ML') return winIf(outcome === result);
  if (market === 'Full Time Result')
    return winIf(outcome === result || outcome === (lead > 0 ? '1' : lead < 0 ? '2' : 'X'));
  if (market === 'Draw No Bet') return lead === 0 ? 'back' : winIf(outcome === result);
  if (market === 'Double Chance') return winIf(outcome.split(' or ').includes(result));
  if (market === 'Both Teams To Score') return winIf((home > 0 && away > 0) === (outcome === 'Yes'));
  if (market === 'Odd/Even') return winIf(((home + away) % 2 === 0) === (outcome === 'Even'));
  if (market === 'Exact Goals') return winIf(outcome === `${home + away} Goals`);
  if (market === 'European Handicap') {
    const level = lead + (marketLine ?? 0);
    return winIf(outcome === (level > 0 ? game.home : level < 0 ? game.away : 'Draw'));
  }
  if (market.includes('Spread') || market === 'Asian Handicap')
    return beyond(outcome === game.home ? lead : -lead, -(line ?? 0));
  if (market === 'Totals')
    return outcome === 'Over' ? beyond(home + away, line ?? 0) : beyond(-home - away, -(line ?? 0));
  return undefined;
};

const ofCorners = ({ market, outcome, line }: Claim, corners: number): Verdict | undefined => {
  if (market === 'Corners 3-Way')
    return winIf(outcome === (corners > (line ?? 0) ? 'Over' : corners < (line ?? 0) ? 'Under' : 'Exactly'));
  if (market !== 'Corners Totals' && market !== 'Shots') return undefined;
  // Three ways on a whole line, whether the third is sold or not.
  return winIf(outcome === 'Over' ? corners > (line ?? 0) : corners < (line ?? 0));
};

const ofFirsts = (game: InventedGame, { market, outcome }: Claim, index: number): Verdict | undefined => {
  const named = [game.home, game.away, 'None'][index];
  if (market === '1st Map Moneyline') return index === 2 ? 'back' : winIf(outcome === named);
  return market === 'First Team To Score' || market === 'Corners Race' ? winIf(outcome === named) : undefined;
};

/** Returns the exact chance of a bet; throws for a bet that no market of the game has. */
export const chanceOf = (game: InventedGame, claim: Claim): Chance => {
  const cases: [Verdict | undefined, number][] = [
    ...game.scores.flatMap((row, home) =>
      row.map((weight, away): [Verdict | undefined, number] => [ofScore(game, claim, home, away), weight]),
    ),
    ...game.corners.map((weight, index): [Verdict | undefined, number] => [
      ofCorners(claim, fewestCorners + index),
      weight,
    ]),
    ...game.firsts.map((weight, index): [Verdict | undefined, number] => [ofFirsts(game, claim, index), weight]),
  ].filter((each): each is [Verdict, number] => each[0] !== undefined);
  if (cases.length === 0) throw new Error(`no such bet: ${JSON.stringify(claim)}`);
  const sum = (verdict?: Verdict) =>
    cases.reduce((total, [each, weight]) => total + (verdict === undefined || each === verdict ? weight : 0), 0);
  return { win: sum('win'), back: sum('back'), all: sum() };
};
