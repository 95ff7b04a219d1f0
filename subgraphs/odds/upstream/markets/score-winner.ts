import type { Sport } from '../../model/__generated__/enums.ts';
import type { EventRecord } from '../../model/sport-event.ts';

/**
 * Sports in which the side with more points, goals, runs or sets has won. Left out are sports whose score may count
 * something else (cricket, snooker, esports) or whose players retire while they lead (tennis, combat).
 */
const moreWins: ReadonlySet<Sport> = new Set([
  'AMERICAN_FOOTBALL',
  'AUSTRALIAN_RULES',
  'BASEBALL',
  'BASKETBALL',
  'FUTSAL',
  'HANDBALL',
  'ICE_HOCKEY',
  'RUGBY',
  'SOCCER',
  'VOLLEYBALL',
  'WATER_POLO',
]);

const pointsOf = (score: string | null | undefined): number | null =>
  /^\d{1,4}$/.test(score ?? '') ? Number(score) : null;

/** Adds the winner of a settled game. Equal scores are left open: a shoot-out may have decided. */
export const withWinner = (event: EventRecord): EventRecord => {
  const { state, sport, home, away, score } = event;
  if (state !== 'SETTLED' || sport === null || !moreWins.has(sport) || home === away) return event;
  const [ofHome, ofAway] = [pointsOf(score?.home), pointsOf(score?.away)];
  if (ofHome === null || ofAway === null || ofHome === ofAway) return event;
  const winner = ofHome > ofAway ? home : away;
  return winner === null ? event : { ...event, winner };
};
