import { faultsError, valueFault } from '../../../../platform/constraint/fault.ts';
import type { InputFault } from '../../../../platform/errors/service-error.ts';
import type { TableRequest } from '../../model/table-availability.ts';

/** The last zone of the earth in which a day ends: UTC-12. */
const lastZoneBehindMs = 12 * 3_600_000;

/** The earliest day that is still going on anywhere, `YYYY-MM-DD`. */
const earliestDay = (nowMs: number): string => new Date(nowMs - lastZoneBehindMs).toISOString().slice(0, 10);

/** Whether a day is over everywhere on earth. The restaurant's own zone is not known, and not guessed. */
export const isPastEverywhere = (date: string, nowMs: number): boolean => date < earliestDay(nowMs);

const windowFaults = ({ timeStart, timeEnd }: TableRequest): InputFault[] =>
  timeStart !== null && timeEnd !== null && timeStart > timeEnd
    ? [valueFault(['timeEnd'], `must not be before the start of the window, ${timeStart}`, timeEnd)]
    : [];

/** What is wrong with a day and a window, beyond the bounds of the SDL. */
export const tableRequestFaults = (request: TableRequest, nowMs: number): InputFault[] => [
  ...(isPastEverywhere(request.date, nowMs) ? [valueFault(['date'], 'is over everywhere on earth', request.date)] : []),
  ...windowFaults(request),
];

/** Throws a `validation_error` with every fault. */
export const checkTableRequest = (request: TableRequest, nowMs: number): void => {
  const faults = tableRequestFaults(request, nowMs);
  if (faults.length > 0) throw faultsError(faults);
};

/** As `checkTableRequest`, of the window alone. */
export const checkWindow = (request: TableRequest): void => {
  const faults = windowFaults(request);
  if (faults.length > 0) throw faultsError(faults);
};
