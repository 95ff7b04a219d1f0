import type { WorldAirport } from '../world/airports.ts';
import { fromLocalTime, toLocalTime } from '../world/local-time.ts';
import type { BoardQuery } from './board-query.ts';
import { toWireTime } from './wire-time.ts';

const noon = 12 * 60;

/** At noon a private aircraft leaves each hub for an airfield without codes. Its operator has only a name. */
export const privateFlight = (airport: WorldAirport, query: BoardQuery): Record<string, unknown>[] => {
  if (airport.size !== 3) return [];
  const at = fromLocalTime(toLocalTime(query.toMs, airport.timeZone).date, noon, airport.timeZone);
  if (at < query.fromMs || at > query.toMs) return [];
  const field = { airport: { name: 'Marlow Field' }, quality: [] };
  const own = { scheduledTime: toWireTime(at, airport.timeZone), quality: ['Basic'] };
  return [
    {
      ...(query.withLeg ? { departure: own, arrival: field } : { movement: { ...own, airport: field.airport } }),
      number: 'HWK 12',
      status: 'Unknown',
      codeshareStatus: 'Unknown',
      isCargo: false,
      airline: { name: 'Hawkmoor Charter' },
    },
  ];
};
