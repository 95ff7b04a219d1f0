import { minuteMs } from '../../../platform/clock/spans.ts';
import { toWallClock } from '../model/wall-clock.ts';

/** A stretch of an airport's local time, `YYYY-MM-DDTHH:mm`. */
export interface LocalStretch {
  readonly fromLocal: string;
  readonly toLocal: string;
}

/** Windows begin and end on the quarter hour, so that requests made within it ask the source the same question. */
export const quantumMs = 15 * minuteMs;
/** The source refuses longer stretches. */
const longestStretchMs = 12 * 60 * minuteMs;

/** When windows move next, in epoch milliseconds. */
export const nextQuarterMs = (nowMs: number): number => (Math.floor(nowMs / quantumMs) + 1) * quantumMs;

/**
 * Half widths that are fetched, whole quarters of an hour: the default, then the widest that one, two, three, four and five stretches can
 * hold beside the quarter that now is in. A window is fetched as the next of these: it costs no request more, and boards of any width share an answer.
 */
const halfWidthsMinutes = [180, 345, 705, 1065, 1425, 1440];

/** The wall clock read as if it were UTC, to count in local time. */
const wallMs = (instantMs: number, timeZone: string): number => Date.parse(`${toWallClock(instantMs, timeZone)}Z`);

const toLocal = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

/** Splits local time between two instants into stretches that the source takes. */
export const toLocalStretches = (fromMs: number, toMs: number, timeZone: string): LocalStretch[] => {
  let from = wallMs(fromMs, timeZone);
  let to = wallMs(toMs, timeZone);
  // Where clocks change inside the window, an hour exists twice or not at all; with an hour more at both ends nothing is missed.
  // A stretch that is 12 hours by the clock may then be 13 in truth, which the source may refuse.
  const clocksChange = to - from !== toMs - fromMs;
  const stretchMs = clocksChange ? longestStretchMs - 60 * minuteMs : longestStretchMs;
  if (clocksChange) {
    from -= 60 * minuteMs;
    to += 60 * minuteMs;
  }
  const stretches: LocalStretch[] = [];
  for (let start = from; start < to; start += stretchMs)
    stretches.push({ fromLocal: toLocal(start), toLocal: toLocal(Math.min(to, start + stretchMs)) });
  return stretches;
};

/**
 * Half the width, in minutes, that is fetched for a window: windows that have it in common are read by the same
 * requests.
 */
export const fetchedMinutes = (windowMinutes: number): number =>
  halfWidthsMinutes.find((width) => width >= windowMinutes) ?? windowMinutes;

/** What to ask the source for, so that a board of `windowMinutes` before and after now is covered. */
export const planBoardWindow = (nowMs: number, windowMinutes: number, timeZone: string): LocalStretch[] => {
  const halfMs = fetchedMinutes(windowMinutes) * minuteMs;
  const quarterMs = Math.floor(nowMs / quantumMs) * quantumMs;
  return toLocalStretches(quarterMs - halfMs, quarterMs + quantumMs + halfMs, timeZone);
};
