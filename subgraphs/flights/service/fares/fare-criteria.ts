import { createHash } from 'node:crypto';
import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { toWallClock } from '../../../../platform/runtime/clock/zone-time.ts';
import { by } from '../../../../platform/runtime/lists/lists.ts';
import type { FareSearchCriteria } from '../../model/fare.ts';
import { flightsRules } from '../../model/rules.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';

/** Finds an airport by its IATA code in upper case. */
export type FindAirport = (iata: string) => { readonly timeZone: string } | null | undefined;

/** Equal for bodies with the same meaning, however they are spelled. */
export const hashCriteria = (criteria: FareSearchCriteria): string => {
  const entries = Object.entries(criteria).sort(by(([name]) => name));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
};

/** Without a known zone, the last one that reaches a day. */
export const todayAt = (airport: ReturnType<FindAirport>, nowMs: number): string =>
  toWallClock(nowMs, airport?.timeZone ?? 'Etc/GMT+12').slice(0, 10);

export const routeErrors = (
  { originIata, destinationIata }: Pick<FareSearchCriteria, 'originIata' | 'destinationIata'>,
  findAirport: FindAirport,
  airportMeant: AirportMeant = () => null,
): BrokenRule[] => {
  const unknown = (field: 'originIata' | 'destinationIata', iata: string): BrokenRule => {
    const meant = airportMeant(iata);
    const loc = ['input', field];
    return meant === null
      ? brokenRule(flightsRules.unknown_airport, loc, iata, { iata })
      : brokenRule(flightsRules.unknown_airport_meant, loc, iata, { iata, meant });
  };
  const errors: BrokenRule[] = [];
  if (!findAirport(originIata)) errors.push(unknown('originIata', originIata));
  if (originIata === destinationIata)
    errors.push(brokenRule(flightsRules.origin_is_destination, ['input', 'destinationIata'], destinationIata));
  else if (!findAirport(destinationIata)) errors.push(unknown('destinationIata', destinationIata));
  return errors;
};

/** Checks the rules that the schema cannot express. */
export const criteriaErrors = (
  criteria: FareSearchCriteria,
  findAirport: FindAirport,
  nowMs: number,
  airportMeant?: AirportMeant,
): BrokenRule[] => {
  const { originIata, date, returnDate } = criteria;
  const errors = routeErrors(criteria, findAirport, airportMeant);
  if (date < todayAt(findAirport(originIata), nowMs))
    errors.push(brokenRule(flightsRules.date_is_past, ['input', 'date'], date));
  if (returnDate !== null && returnDate < date)
    errors.push(brokenRule(flightsRules.returns_before_leaving, ['input', 'returnDate'], returnDate));
  return errors;
};
