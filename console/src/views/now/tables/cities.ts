/** Cities for the tables, with their time zones, in which tonight is computed. */
export const cities = [
  { name: 'New York', zone: 'America/New_York' },
  { name: 'Chicago', zone: 'America/Chicago' },
  { name: 'San Francisco', zone: 'America/Los_Angeles' },
  { name: 'London', zone: 'Europe/London' },
] as const;

const dayMs = 86_400_000;
/** From this hour on, the next evening is shown. */
const lastHour = 21;

/** Returns the date of the evening in the zone, and whether it is today. */
export const eveningIn = (zone: string, nowMs: number): { readonly date: string; readonly isToday: boolean } => {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  const isToday = Number(hour.format(nowMs)) < lastHour;
  return { date: date.format(isToday ? nowMs : nowMs + dayMs), isToday };
};
