/**
 * Families of sports in which a price for each side is enough: the game continues until one side has won, or the stakes
 * are returned. The key is the beginning of both aggregators' sport keys, without dashes.
 *
 * - americanfootball: overtime counts; stakes of the few tied games are returned.
 * - badminton, tabletennis, tennis, volleyball: points are played until one side has won.
 * - baseball: extra innings, except for leagues that match `mayBeDrawn`.
 * - basketball: as many overtimes as needed.
 * - icehockey: a two-way price includes overtime and shoot-out; regulation time alone is sold with a draw.
 *
 * Left out are sports that may end in a draw, because books settle those stakes differently: soccer, boxing, mixed
 * martial arts, cricket, both rugbies, Australian rules, handball, lacrosse, darts, snooker, esports, and others.
 */
const decided = new Set([
  'americanfootball',
  'badminton',
  'baseball',
  'basketball',
  'icehockey',
  'tabletennis',
  'tennis',
  'volleyball',
]);

/** Leagues whose games end in a draw after some extra innings. */
const mayBeDrawn = /(?:^|[^a-z])(?:npb|kbo|japan|korea)(?:$|[^a-z])/;

/** Returns `icehockey` for a key such as `icehockey_nhl` or `ice-hockey`. */
export const sportFamilyOf = (sport: string | null): string =>
  (sport ?? '').toLowerCase().split('_', 1)[0]?.replaceAll('-', '') ?? '';

/** False when not certain. `sport` is a key such as `basketball_nba` or `ice-hockey`; `league` is a name or key. */
export const cannotEndInDraw = (sport: string | null, league: string | null): boolean => {
  const key = (sport ?? '').toLowerCase();
  const family = sportFamilyOf(sport);
  if (!decided.has(family)) return false;
  return family !== 'baseball' || !mayBeDrawn.test(`${key.replaceAll('_', ' ')} ${(league ?? '').toLowerCase()}`);
};
