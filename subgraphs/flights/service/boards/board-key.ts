import type { BoardDirection } from '../../model/board.ts';
import type { BoardCut } from '../fares/open-window.ts';

const widestMinutes = 1440;

/**
 * Returns `SFO-DEPARTURE-180`, with `-UA` for one airline, `-SOLD-LH` for what an airline sells, and `-OVERDUE` with
 * flights from before the window.
 */
export const toBoardKey = (
  iata: string,
  direction: BoardDirection,
  { windowMinutes, airline, marketingAirline, includeOverdue }: BoardCut,
): string =>
  [
    iata,
    direction,
    windowMinutes,
    ...(airline === null ? [] : [airline]),
    ...(marketingAirline == null ? [] : ['SOLD', marketingAirline]),
    ...(includeOverdue === true ? ['OVERDUE'] : []),
  ].join('-');

/** Returns null unless `toBoardKey` returns the key for a window that the graph accepts. */
export const readBoardKey = (
  key: string,
): { readonly iata: string; readonly direction: BoardDirection; readonly cut: BoardCut } | null => {
  const [, iata, side, minutes, airline = null, marketingAirline, overdue] =
    /^([A-Z]{3})-(DEPARTURE|ARRIVAL)-([1-9]\d{0,3})(?:-([A-Z0-9]{2}))?(?:-SOLD-([A-Z0-9]{2}))?(-OVERDUE)?$/.exec(key) ??
    [];
  const windowMinutes = Number(minutes);
  if (iata === undefined || windowMinutes > widestMinutes) return null;
  const includeOverdue = overdue === undefined ? undefined : true;
  return {
    iata,
    direction: side === 'ARRIVAL' ? 'ARRIVAL' : 'DEPARTURE',
    cut: { windowMinutes, airline, marketingAirline, includeOverdue },
  };
};
