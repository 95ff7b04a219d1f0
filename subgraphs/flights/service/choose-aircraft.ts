import type { SeenAircraft } from '../model/track.ts';

/** What is known of the aircraft that is looked for. */
export interface Wanted {
  readonly hex: string | null;
  readonly registration: string | null;
}

/**
 * The likeliest of several aircraft that transmit one callsign: the one that the board names, then one with a position, one with an
 * ICAO address of its own, one in the air, the freshest fix. Undefined of none.
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
