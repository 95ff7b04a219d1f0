import type { SeenAircraft } from '../../model/track.ts';

interface Wanted {
  readonly hex: string | null;
  readonly registration: string | null;
}

/**
 * Returns the likeliest of several aircraft with one callsign: the board's, then one with a fresh position and an ICAO
 * address, in the air.
 */
export const chooseAircraft = (seen: readonly SeenAircraft[], wanted: Wanted): SeenAircraft | undefined => {
  const merits = ({ aircraft, position }: SeenAircraft): readonly boolean[] => [
    wanted.hex !== null && aircraft.hex === wanted.hex,
    wanted.registration !== null && aircraft.registration === wanted.registration,
    position !== null,
    position !== null && !position.isStale,
    aircraft.hex !== null,
    position !== null && !position.isOnGround,
  ];
  const weigh = (one: SeenAircraft): number => merits(one).reduce((sum, merit) => sum * 2 + Number(merit), 0);
  const age = (one: SeenAircraft): number => one.position?.ageSeconds ?? Number.MAX_VALUE;
  return seen.toSorted((a, b) => weigh(b) - weigh(a) || age(a) - age(b))[0];
};
