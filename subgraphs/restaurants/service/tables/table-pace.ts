import type { TablePlatform } from '../../model/table-platform.ts';
import { daysBetween } from '../../model/wall-clock.ts';

/** Most requests of a stream in the pause of a day that is polled alone. */
export const requestsPerPoll = 12;

/** How often days are read, by how many days they are ahead: near ones change more, and are wanted more. */
const paces = [
  { within: 2, weight: 4 },
  { within: 7, weight: 2 },
  { within: Number.POSITIVE_INFINITY, weight: 1 },
] as const;

const paceOf = (date: string, nowMs: number) => {
  const ahead = daysBetween(new Date(nowMs).toISOString().slice(0, 10), date);
  return paces.find(({ within }) => ahead <= within) ?? paces[2];
};

interface PacedDay {
  readonly platformId: string;
  readonly date: string;
}

/** Days of one restaurant that are read by the same requests. Never empty; the nearest day is the first. */
export type ReadTogether<Day extends PacedDay> = readonly [Day, ...Day[]];

/**
 * Groups days that a platform returns together, if they have one pace. The nearest come first, and restaurants take
 * turns. The days are in their order.
 */
export const toReadings = <Day extends PacedDay>(
  days: readonly Day[],
  { tablesOfDays }: Pick<TablePlatform, 'tablesOfDays'>,
  nowMs: number,
): readonly ReadTogether<Day>[] => {
  const readings = new Map<string, [Day, ...Day[]]>();
  for (const day of days) {
    const part = tablesOfDays === undefined ? day.date : paceOf(day.date, nowMs).within;
    const key = JSON.stringify([day.platformId, part]);
    const reading = readings.get(key);
    if (reading === undefined) readings.set(key, [day]);
    else reading.push(day);
  }
  return [...readings.values()];
};

interface TablePace {
  /** Time that a reading takes of the stream's allowance. */
  readonly turnMs: number;
  /** Pause between two readings of the same days, while the given ones are followed. */
  pauseMs(reading: ReadTogether<PacedDay>, followed: readonly ReadTogether<PacedDay>[], nowMs: number): number;
}

/** Spreads the readings of a stream, so that they make at most `requestsPerPoll` requests in `pollMs`. */
export const createTablePace = (pollMs: number, { requestsOfDay }: Pick<TablePlatform, 'requestsOfDay'>): TablePace => {
  const turnMs = (requestsOfDay * pollMs) / requestsPerPoll;
  const weightOf = ([{ date }]: ReadTogether<PacedDay>, nowMs: number) => paceOf(date, nowMs).weight;
  return {
    turnMs,
    pauseMs: (reading, followed, nowMs) => {
      const sum = followed.reduce((total, each) => total + weightOf(each, nowMs), 0);
      return Math.max(pollMs, (turnMs * sum) / weightOf(reading, nowMs));
    },
  };
};
