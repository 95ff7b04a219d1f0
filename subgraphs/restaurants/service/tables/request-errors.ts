import type { BrokenRule } from '../../../../platform/errors/validation-rules.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { restaurantsRules } from '../../model/rules.ts';
import type { TableRequest } from '../../model/table-availability.ts';

/** UTC-12, the last zone in which a day ends. */
export const lastZoneBehindMs = 12 * hourMs;

const earliestDay = (nowMs: number): string => new Date(nowMs - lastZoneBehindMs).toISOString().slice(0, 10);

/** Whether a day is over in every zone; the restaurant's own is unknown. */
export const isPastEverywhere = (date: string, nowMs: number): boolean => date < earliestDay(nowMs);

/** Validation errors of a window beyond the bounds of the SDL. */
export const windowErrors = ({ timeStart, timeEnd }: Pick<TableRequest, 'timeStart' | 'timeEnd'>): BrokenRule[] =>
  timeStart !== null && timeEnd !== null && timeStart > timeEnd
    ? [brokenRule(restaurantsRules.window_ends_before_start, ['timeEnd'], timeEnd, { start: timeStart })]
    : [];

/** Throws a `validation_error`. A past day is valid, because the platform decides about it. */
export const checkWindow = (request: TableRequest): void => {
  const errors = windowErrors(request);
  if (errors.length > 0) throw validationFailure(...errors);
};
