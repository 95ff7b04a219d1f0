const hubs = [
  ['LHR', 'Europe/London'],
  ['JFK', 'America/New_York'],
  ['SFO', 'America/Los_Angeles'],
  ['HND', 'Asia/Tokyo'],
  ['SYD', 'Australia/Sydney'],
] as const;

const hourIn = (timeZone: string, atMs: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(atMs));

/** Returns a large airport, preferably where it is day, since its board is full then. */
export const busyAirport = (nowMs: number, rank: number): string => {
  const isDay = ([, zone]: (typeof hubs)[number]): boolean => hourIn(zone, nowMs) >= 6 && hourIn(zone, nowMs) < 20;
  const sorted = [...hubs.filter(isDay), ...hubs.filter((hub) => !isDay(hub))];
  return (sorted[rank % sorted.length] ?? hubs[0])[0];
};
