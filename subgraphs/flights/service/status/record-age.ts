import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { BoardFlight } from '../../model/board.ts';
import { flightsWarnings } from '../../model/warnings.ts';

/**
 * One warning for the records of an answer whose flights may have left, landed or been cancelled since. It states no
 * age, which the records have, because it would be another warning at each read.
 */
export const oldRecordWarnings = (
  source: string,
  flights: readonly Pick<BoardFlight, 'flightNumber' | 'updatedAt' | 'isOld'>[],
): Warning[] => {
  const old = flights.filter(({ isOld }) => isOld === true);
  const [first] = old;
  if (first === undefined) return [];
  const message =
    old.length === 1
      ? `The source ${source} last updated ${first.flightNumber} at ${first.updatedAt}, before a scheduled time of the flight that has passed.`
      : `The source ${source} last updated ${old.length} of these flights before a scheduled time of theirs that has passed.`;
  return [{ code: flightsWarnings.old_record.code, source, message }];
};
