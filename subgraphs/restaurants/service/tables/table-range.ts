import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Weekday } from '../../model/found-tables.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import { restaurantsRules } from '../../model/rules.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import { addDays, daysBetween } from '../../model/wall-clock.ts';
import { windowErrors } from './request-errors.ts';

/** Several restaurants of a platform, on days of a range. */
export interface TableRangeRequest extends Omit<TableRequest, 'date'> {
  readonly platform: ReservationPlatform;
  readonly platformIds: readonly string[];
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly weekdays: readonly Weekday[] | null;
}

/** Days from the first to the last. */
const longestRange = 30;

/** Most pairs of a restaurant and a day. */
const mostTableDays = 60;

/** In the order of `Date.getUTCDay`. */
const weekdaysInOrder: readonly Weekday[] = [
  'SUNDAY',
  'MONDAY',
  'TUESDAY',
  'WEDNESDAY',
  'THURSDAY',
  'FRIDAY',
  'SATURDAY',
];

const weekdayOf = (date: string): Weekday | undefined => weekdaysInOrder[new Date(date).getUTCDay()];

/** The chosen days of the range, in their order, and the restaurants, each once. */
interface TableRange {
  readonly dates: readonly string[];
  readonly platformIds: readonly string[];
}

const rangeErrors = ({ dateFrom, dateTo }: TableRangeRequest): BrokenRule[] => {
  const days = daysBetween(dateFrom, dateTo);
  if (days < 0) return [brokenRule(restaurantsRules.range_ends_before_start, ['dateTo'], dateTo, { start: dateFrom })];
  return days > longestRange
    ? [brokenRule(restaurantsRules.range_too_long, ['dateTo'], dateTo, { max: longestRange })]
    : [];
};

/** Throws a `validation_error` with all contradictions. */
export const toTableRange = (request: TableRangeRequest): TableRange => {
  const errors = [...rangeErrors(request), ...windowErrors(request)];
  if (errors.length > 0) throw validationFailure(...errors);
  const { dateFrom, dateTo, weekdays } = request;
  const all = Array.from({ length: daysBetween(dateFrom, dateTo) + 1 }, (_, day) => addDays(dateFrom, day));
  const dates = all.filter((date) => weekdays === null || weekdays.some((weekday) => weekday === weekdayOf(date)));
  if (dates.length === 0)
    throw validationFailure(brokenRule(restaurantsRules.range_without_weekday, ['weekdays'], weekdays));
  const platformIds = [...new Set(request.platformIds)];
  const count = dates.length * platformIds.length;
  if (count > mostTableDays)
    throw validationFailure(
      brokenRule(restaurantsRules.too_many_table_days, ['platformIds'], request.platformIds, {
        max: mostTableDays,
        count,
      }),
    );
  return { dates, platformIds };
};

/** Thrown when every day of the range has passed. */
export const rangeIsOver = ({ dateTo }: TableRangeRequest): Error =>
  validationFailure(brokenRule(restaurantsRules.range_is_over, ['dateTo'], dateTo));
