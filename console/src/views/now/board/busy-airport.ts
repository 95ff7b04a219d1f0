import { hourOf } from '../../../kit/local-time.ts';

const hubs = [
  ['LHR', 'Europe/London'],
  ['JFK', 'America/New_York'],
  ['SFO', 'America/Los_Angeles'],
  ['HND', 'Asia/Tokyo'],
  ['SYD', 'Australia/Sydney'],
] as const;

/** Returns a large airport, preferably where it is day, since its board is full then. */
export const busyAirport = (nowMs: number, rank: number): string => {
  const isDay = ([, zone]: (typeof hubs)[number]): boolean => hourOf(nowMs, zone) >= 6 && hourOf(nowMs, zone) < 20;
  const sorted = [...hubs.filter(isDay), ...hubs.filter((hub) => !isDay(hub))];
  return (sorted[rank % sorted.length] ?? hubs[0])[0];
};
