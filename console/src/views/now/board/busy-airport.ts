const hubs = [
  ['LHR', 'Europe/London'],
  ['JFK', 'America/New_York'],
  ['SFO', 'America/Los_Angeles'],
  ['HND', 'Asia/Tokyo'],
  ['SYD', 'Australia/Sydney'],
] as const;

const hourIn = (timeZone: string, atMs: number): number =>
  Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(atMs));

/** A large airport where it is day, since a board is full then. */
export const busyAirport = (nowMs: number): string => {
  const [iata] = hubs.find(([, zone]) => hourIn(zone, nowMs) >= 6 && hourIn(zone, nowMs) < 20) ?? hubs[0];
  return iata;
};
