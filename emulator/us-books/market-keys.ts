import type { UsEvent } from './us-event.ts';

export const featuredMarkets: ReadonlySet<string> = new Set([
  'h2h',
  'spreads',
  'totals',
  'outrights',
  'h2h_lay',
  'outrights_lay',
]);

/** Player markets by sport: key, usual line, and whether there is only a yes. */
export const props: Readonly<Record<string, readonly (readonly [string, number, boolean])[]>> = {
  Football: [
    ['player_pass_yds', 232.5, false],
    ['player_anytime_td', 0, true],
  ],
  Basketball: [
    ['player_points', 18.5, false],
    ['player_rebounds', 6.5, false],
  ],
  Baseball: [
    ['pitcher_strikeouts', 5.5, false],
    ['batter_home_runs', 0.5, false],
  ],
  Hockey: [['player_shots_on_goal', 2.5, false]],
  Soccer: [
    ['player_shots', 1.5, false],
    ['player_goal_scorer_anytime', 0, true],
  ],
};

const otherMarkets = ['alternate_spreads', 'alternate_totals', 'h2h_h1', 'spreads_h1', 'totals_h1'];
export const allMarkets: ReadonlySet<string> = new Set([
  ...featuredMarkets,
  ...otherMarkets,
  ...Object.values(props).flatMap((rows) => rows.map(([key]) => key)),
]);

/** Keys of all markets that an event may have at a book. */
export const keysOf = ({ game, contest }: UsEvent): readonly string[] => {
  if (contest !== null || game === null) return ['outrights'];
  return [
    'h2h',
    'spreads',
    'totals',
    'h2h_lay',
    ...otherMarkets,
    ...(props[game.league.sport] ?? []).map(([key]) => key),
  ];
};
