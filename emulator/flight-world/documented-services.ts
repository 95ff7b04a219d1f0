import { distanceKm } from '../../platform/places/distance.ts';
import { choice, flag, number, phrases, readRows, text } from '../engine/rows.ts';
import { networkAirline } from './airlines.ts';
import { networkAirport } from './airports.ts';
import { blockMinutesOf, type Codeshare, type FlightService, modelFor } from './flight-service.ts';

const rows = readRows('emulator/flight-world/reference/documented-flights.tsv', {
  airline: text,
  number: text,
  from: text,
  to: text,
  departsUtcMinutes: number,
  callsign: text,
  legs: number,
  hides: choice('callsign', 'callsign-and-aircraft'),
  position: choice('ground', 'stale', 'twice', 'unseen'),
  fate: choice('canceled', 'diverted'),
  staleEstimate: flag,
  codeshares: phrases,
});

const halfDayMinutes = 720;

const toCodeshare = (cell: string): Codeshare => {
  const [airline = '', number = '', mistakenCallsign] = cell.split(' ');
  return { airline: networkAirline(airline), number, mistakenCallsign };
};

/** Flights with a fixed number and a peculiarity, listed in the emulator's README. */
export const documentedServices: readonly FlightService[] = rows.flatMap((row, index) =>
  Array.from({ length: row.legs }, (_, leg): FlightService => {
    const [there, back] = [networkAirport(row.from), networkAirport(row.to)];
    const [origin, destination] = leg === 0 ? [there, back] : [back, there];
    const kilometres = distanceKm(origin, destination);
    const isAlwaysAloft = row.legs === 2;
    const { hides, position, fate } = row;
    return {
      id: `${row.airline}${row.number}/${leg}`,
      airline: networkAirline(row.airline),
      number: row.number,
      origin,
      destination,
      departs: { minutes: (row.departsUtcMinutes + leg * halfDayMinutes) % 1_440, clock: 'utc' },
      blockMinutes: isAlwaysAloft ? halfDayMinutes : blockMinutesOf(kilometres),
      callsign: row.callsign,
      aircraft: {
        registration: `N12${index}${leg}ZZ`,
        hex: (0xadf000 + index * 4 + leg).toString(16),
        ...modelFor(kilometres),
      },
      codeshares: row.codeshares.map(toCodeshare),
      traits: { punctual: isAlwaysAloft, hides, position, fate, staleEstimate: row.staleEstimate || undefined },
    };
  }),
);
