import { hourMs } from '../../../../platform/clock/spans.ts';
import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import type { TableRequest } from '../../model/table-availability.ts';

/** UTC-12, the last zone in which a day ends. */
const lastZoneBehindMs = 12 * hourMs;

const earliestDay = (nowMs: number): string => new Date(nowMs - lastZoneBehindMs).toISOString().slice(0, 10);

/** Whether a day is over in every zone; the restaurant's own is unknown. */
export const isPastEverywhere = (date: string, nowMs: number): boolean => date < earliestDay(nowMs);

/** Validation errors of a window beyond the bounds of the SDL. */
export const windowFaults = ({ timeStart, timeEnd }: TableRequest): InputFault[] =>
  timeStart !== null && timeEnd !== null && timeStart > timeEnd
    ? [valueFault(['timeEnd'], `must not be before the start of the window, ${timeStart}`, timeEnd)]
    : [];

/** Throws a `validation_error`. A past day is valid, because the platform decides about it. */
export const checkWindow = (request: TableRequest): void => {
  const faults = windowFaults(request);
  if (faults.length > 0) throw faultsError(faults);
};
