import { createHash } from 'node:crypto';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import { by } from '../../../../platform/lists/compare.ts';
import type { FareSearchCriteria } from '../../model/fare.ts';
import { toWallClock } from '../../model/wall-clock.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';

export interface FareSearchInput extends FareSearchCriteria {
  /** The client's idempotency key. */
  readonly requestId: string | null;
}

/** Finds an airport by its IATA code in upper case. */
export type FindAirport = (iata: string) => { readonly timeZone: string } | null | undefined;

/** Equal for bodies with the same meaning, however they are spelled. */
export const hashCriteria = (criteria: FareSearchCriteria): string => {
  const entries = Object.entries(criteria).sort(by(([name]) => name));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
};

/** A location in the graph's arguments; the REST route converts it. */
const fault = (field: keyof FareSearchInput, error: string, input: unknown): InputFault => ({
  loc: ['input', field],
  msg: `Value error, ${error}`,
  type: 'value_error',
  ctx: { error },
  input,
});

/** Checks the rules that the schema cannot express. */
export const criteriaFaults = (
  criteria: FareSearchCriteria,
  findAirport: FindAirport,
  nowMs: number,
  airportMeant: AirportMeant = () => null,
): InputFault[] => {
  const unknown = (field: 'originIata' | 'destinationIata', iata: string): InputFault => {
    const meant = airportMeant(iata);
    return fault(field, `${iata} is not an airport of the reference set${meant === null ? '' : `. ${meant}`}`, iata);
  };
  const { originIata, destinationIata, date, returnDate } = criteria;
  const faults: InputFault[] = [];
  const origin = findAirport(originIata);
  if (!origin) faults.push(unknown('originIata', originIata));
  if (originIata === destinationIata)
    faults.push(fault('destinationIata', 'destination and origin have to differ', destinationIata));
  else if (!findAirport(destinationIata)) faults.push(unknown('destinationIata', destinationIata));
  // Without a known origin, today is taken in the last time zone that reaches it.
  const today = toWallClock(nowMs, origin?.timeZone ?? 'Etc/GMT+12').slice(0, 10);
  if (date < today) faults.push(fault('date', 'the date is in the past at the origin', date));
  if (returnDate !== null && returnDate < date)
    faults.push(fault('returnDate', 'the return date is before the outbound date', returnDate));
  return faults;
};
