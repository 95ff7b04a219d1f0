import { createHash } from 'node:crypto';
import type { InputFault } from '../../../platform/errors/service-error.ts';
import type { FareSearchCriteria } from '../model/fare.ts';
import { toWallClock } from '../model/wall-clock.ts';

/** Input of a search as the graph hands it in: bounds are checked, defaults filled in. */
export interface FareSearchInput extends FareSearchCriteria {
  /** The client's own name of the search: the same search under the same name is created once. */
  readonly requestId: string | null;
}

/** Looks an airport of the reference set up by its IATA code in capitals. */
export type FindAirport = (iata: string) => { readonly timeZone: string } | null | undefined;

/** Equal for bodies that mean the same search, however they are spelled. */
export const hashCriteria = (criteria: FareSearchCriteria): string => {
  const entries = Object.entries(criteria).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
};

/** At the place of the graph's argument; a REST route turns it into a place of its body. */
const fault = (field: keyof FareSearchInput, error: string, input: unknown): InputFault => ({
  loc: ['input', field],
  msg: `Value error, ${error}`,
  type: 'value_error',
  ctx: { error },
  input,
});

/** What no bound of the schema can say: known airports, two of them, and days that are still to come where the journey begins. */
export const criteriaFaults = (criteria: FareSearchCriteria, findAirport: FindAirport, nowMs: number): InputFault[] => {
  const { originIata, destinationIata, date, returnDate } = criteria;
  const faults: InputFault[] = [];
  const origin = findAirport(originIata);
  if (!origin) faults.push(fault('originIata', `${originIata} is not an airport of the reference set`, originIata));
  if (originIata === destinationIata)
    faults.push(fault('destinationIata', 'destination and origin have to differ', destinationIata));
  else if (!findAirport(destinationIata))
    faults.push(fault('destinationIata', `${destinationIata} is not an airport of the reference set`, destinationIata));
  // Somewhere it is still yesterday: without a known origin the earliest day anywhere is the bound.
  const today = toWallClock(nowMs, origin?.timeZone ?? 'Etc/GMT+12').slice(0, 10);
  if (date < today) faults.push(fault('date', 'the date is in the past at the origin', date));
  if (returnDate !== null && returnDate < date)
    faults.push(fault('returnDate', 'the return date is before the outbound date', returnDate));
  return faults;
};
