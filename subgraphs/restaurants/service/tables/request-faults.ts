import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import type { TableRequest } from '../../model/table-availability.ts';

/** The last zone of the earth in which a day ends: UTC-12. */
const lastZoneBehindMs = 12 * 3_600_000;

/** The earliest day that is still going on anywhere, `YYYY-MM-DD`. */
const earliestDay = (nowMs: number): string => new Date(nowMs - lastZoneBehindMs).toISOString().slice(0, 10);

/** Whether a day is over everywhere on earth. The restaurant's own zone is not known, and not guessed. */
export const isPastEverywhere = (date: string, nowMs: number): boolean => date < earliestDay(nowMs);

/** What is wrong with a window, beyond the bounds of the SDL. */
export const windowFaults = ({ timeStart, timeEnd }: TableRequest): InputFault[] =>
  timeStart !== null && timeEnd !== null && timeStart > timeEnd
    ? [valueFault(['timeEnd'], `must not be before the start of the window, ${timeStart}`, timeEnd)]
    : [];

/** Throws a `validation_error`. A day that is over is no fault: the platform says what there is on it. */
export const checkWindow = (request: TableRequest): void => {
  const faults = windowFaults(request);
  if (faults.length > 0) throw faultsError(faults);
};
