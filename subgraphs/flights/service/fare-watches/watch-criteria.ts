import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { FareWatchCriteria } from '../../model/fare-watch.ts';
import { flightsRules } from '../../model/rules.ts';
import type { AirportMeant } from '../airports/airport-meant.ts';
import { type FindAirport, routeErrors, todayAt } from '../fares/fare-criteria.ts';
import { addDays, daysBetween } from './watch-dates.ts';

/** A search of each, so that a watch has a bounded cost. */
const mostDates = 31;
/** Airlines sell about 330 days ahead. */
const mostDaysAhead = 365;

interface CheckOptions {
  readonly findAirport: FindAirport;
  readonly airportMeant?: AirportMeant | undefined;
  readonly nowMs: number;
}

/** Checks the rules that the schema cannot express. */
export const watchErrors = (
  criteria: FareWatchCriteria,
  { findAirport, airportMeant, nowMs }: CheckOptions,
): BrokenRule[] => {
  const { originIata, firstDate, lastDate } = criteria;
  const errors = routeErrors(criteria, findAirport, airportMeant);
  const today = todayAt(findAirport(originIata), nowMs);
  if (firstDate < today) errors.push(brokenRule(flightsRules.date_is_past, ['input', 'firstDate'], firstDate));
  const last = ['input', 'lastDate'];
  if (lastDate < firstDate) errors.push(brokenRule(flightsRules.dates_out_of_order, last, lastDate));
  else if (lastDate > addDays(today, mostDaysAhead))
    errors.push(brokenRule(flightsRules.date_too_far, last, lastDate, { most: mostDaysAhead }));
  else if (daysBetween(firstDate, lastDate) >= mostDates)
    errors.push(brokenRule(flightsRules.more_dates_than_watched, last, lastDate, { most: mostDates - 1 }));
  return errors;
};
