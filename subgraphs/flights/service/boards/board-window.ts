import { minuteMs } from '../../../../platform/runtime/clock/clock.ts';
import { toWallClock } from '../../../../platform/runtime/clock/zone-time.ts';

/** `YYYY-MM-DDTHH:mm`, in the airport's local time. */
export interface LocalStretch {
  readonly fromLocal: string;
  readonly toLocal: string;
}

/** Windows begin and end on the quarter hour, so that requests within it share responses. */
export const quantumMs = 15 * minuteMs;
/** The source refuses longer stretches. */
const longestStretchMs = 12 * 60 * minuteMs;

export const nextQuarterMs = (nowMs: number): number => (Math.floor(nowMs / quantumMs) + 1) * quantumMs;

/**
 * Half widths that are fetched: the default, then the widest that one to five stretches can cover. A window is fetched
 * at the next of them, so boards of different widths share responses without more requests.
 */
const halfWidthsMinutes = [180, 345, 705, 1065, 1425, 1440];

/** Local time as if it were UTC, for arithmetic. */
const wallMs = (instantMs: number, timeZone: string): number => Date.parse(`${toWallClock(instantMs, timeZone)}Z`);

const toLocal = (ms: number): string => new Date(ms).toISOString().slice(0, 16);

export const toLocalStretches = (fromMs: number, toMs: number, timeZone: string): LocalStretch[] => {
  let from = wallMs(fromMs, timeZone);
  let to = wallMs(toMs, timeZone);
  // An hour is repeated or skipped inside the window, so an hour is added at both ends. Stretches are shorter, because
  // 12 hours of local time may last 13, which the source may refuse.
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

/** Windows with the same fetched width share requests. */
export const fetchedMinutes = (windowMinutes: number): number =>
  halfWidthsMinutes.find((width) => width >= windowMinutes) ?? windowMinutes;

/** How far back flights are looked for that are still to come: two requests of the source. */
const overdueMinutes = 705;

/** Half the width of what is read for a board. */
export const minutesToRead = ({
  windowMinutes,
  includeOverdue = false,
}: {
  readonly windowMinutes: number;
  readonly includeOverdue?: boolean | undefined;
}): number => (includeOverdue ? Math.max(windowMinutes, overdueMinutes) : windowMinutes);

export const planBoardWindow = (nowMs: number, windowMinutes: number, timeZone: string): LocalStretch[] => {
  const halfMs = fetchedMinutes(windowMinutes) * minuteMs;
  const quarterMs = Math.floor(nowMs / quantumMs) * quantumMs;
  return toLocalStretches(quarterMs - halfMs, quarterMs + quantumMs + halfMs, timeZone);
};
