import type { BoardDirection } from '../../model/board.ts';
import type { BoardCut } from '../fares/open-window.ts';

const widestMinutes = 1440;

/** Returns `SFO-DEPARTURE-180`, or `SFO-DEPARTURE-180-UA` for one airline. */
export const toBoardKey = (iata: string, direction: BoardDirection, { windowMinutes, airline }: BoardCut): string =>
  `${iata}-${direction}-${windowMinutes}${airline === null ? '' : `-${airline}`}`;

/** Returns null unless `toBoardKey` returns the key for a window that the graph accepts. */
export const readBoardKey = (
  key: string,
): { readonly iata: string; readonly direction: BoardDirection; readonly cut: BoardCut } | null => {
  const [, iata, side, minutes, airline = null] =
    /^([A-Z]{3})-(DEPARTURE|ARRIVAL)-([1-9]\d{0,3})(?:-([A-Z0-9]{2}))?$/.exec(key) ?? [];
  const windowMinutes = Number(minutes);
  if (iata === undefined || windowMinutes > widestMinutes) return null;
  return { iata, direction: side === 'ARRIVAL' ? 'ARRIVAL' : 'DEPARTURE', cut: { windowMinutes, airline } };
};
