import { joined } from '../../kit/joined.ts';
import type { AirportProgram } from './airport-status.ts';

export const programTitles: Readonly<Record<AirportProgram['kind'], string>> = {
  GROUND_STOP: 'Ground stop',
  GROUND_DELAY: 'Ground delay program',
  ARRIVAL_DELAY: 'Arrival delays',
  DEPARTURE_DELAY: 'Departure delays',
  CLOSURE: 'Closed',
  RESTRICTION: 'Restriction',
};

/** What a program means for a flight, for people who do not know the term. */
export const programMeaning: Readonly<Partial<Record<AirportProgram['kind'], string>>> = {
  GROUND_STOP: 'Flights for this airport wait at their origins.',
  GROUND_DELAY: 'Flights for this airport leave their origins at assigned times.',
};

export const programTone = ({ kind, isActive }: AirportProgram): 'bad' | 'warn' | 'plain' => {
  if (!isActive || kind === 'RESTRICTION') return 'plain';
  return kind === 'CLOSURE' || kind === 'GROUND_STOP' ? 'bad' : 'warn';
};

const trends = { INCREASING: 'getting longer', DECREASING: 'getting shorter', STEADY: 'unchanged' } as const;

/** Returns delay minutes and their trend: `16 to 45 min, getting shorter`; empty when the source states none. */
export const programMinutes = (program: AirportProgram): string => {
  const { averageDelayMinutes, minimumDelayMinutes, maximumDelayMinutes, trend } = program;
  return joined(
    [
      averageDelayMinutes !== null && `${averageDelayMinutes} min on average`,
      maximumDelayMinutes !== null && `${minimumDelayMinutes ?? 'up'} to ${maximumDelayMinutes} min`,
      trend && trends[trend],
    ],
    ', ',
  );
};
