/**
 * Families of sports in which a price for each side is enough: the game goes on until one has won, or the stakes come back when none has. The key is
 * what both aggregators begin their names with, without dashes.
 *
 * - americanfootball: overtime counts; the few games that are tied give the stakes back.
 * - badminton, tabletennis, tennis, volleyball: points are played until somebody has won.
 * - baseball: extra innings, except where `mayBeDrawn` says so.
 * - basketball: overtime counts, as often as needed.
 * - icehockey: a two-way price has overtime and shoot-out in it; regulation time alone is sold with a draw.
 *
 * Left out, for a draw is possible and books differ in what becomes of the stakes: soccer, boxing, mixed martial arts, cricket, both rugbies, Australian
 * rules, handball, lacrosse, darts, snooker, esports, and all that is not known here.
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

/** Games that are called a draw after some extra innings. */
const mayBeDrawn = /(?:^|[^a-z])(?:npb|kbo|japan|korea)(?:$|[^a-z])/;

/**
 * Whether two prices of a whole game answer who wins, in every case. False when that is not certain. `sport` is a key as `basketball_nba` or
 * `ice-hockey`, `league` the name or key of the league where the sport does not say it.
 */
export const cannotEndInDraw = (sport: string | null, league: string | null): boolean => {
  const key = (sport ?? '').toLowerCase();
  const family = key.split('_', 1)[0]?.replaceAll('-', '') ?? '';
  if (!decided.has(family)) return false;
  return family !== 'baseball' || !mayBeDrawn.test(`${key.replaceAll('_', ' ')} ${(league ?? '').toLowerCase()}`);
};
