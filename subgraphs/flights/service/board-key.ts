import type { BoardDirection } from '../model/board.ts';
import type { BoardCut } from './open-window.ts';

const widestMinutes = 1440;

/** Names a board: `SFO-DEPARTURE-180`, or `SFO-DEPARTURE-180-UA` for one of an airline. */
export const toBoardKey = (iata: string, direction: BoardDirection, { windowMinutes, airline }: BoardCut): string =>
  `${iata}-${direction}-${windowMinutes}${airline === null ? '' : `-${airline}`}`;

/** What a key names. Null for a text that `toBoardKey` does not return for a window that the graph takes. */
export const readBoardKey = (
  key: string,
): { readonly iata: string; readonly direction: BoardDirection; readonly cut: BoardCut } | null => {
  const [, iata, side, minutes, airline = null] =
    /^([A-Z]{3})-(DEPARTURE|ARRIVAL)-([1-9]\d{0,3})(?:-([A-Z0-9]{2}))?$/.exec(key) ?? [];
  const windowMinutes = Number(minutes);
  if (iata === undefined || windowMinutes > widestMinutes) return null;
  return { iata, direction: side === 'ARRIVAL' ? 'ARRIVAL' : 'DEPARTURE', cut: { windowMinutes, airline } };
};
