/** Cities to look for tables in, each with its zone: tonight is tonight there. */
export const cities = [
  { name: 'New York', zone: 'America/New_York' },
  { name: 'Chicago', zone: 'America/Chicago' },
  { name: 'San Francisco', zone: 'America/Los_Angeles' },
  { name: 'London', zone: 'Europe/London' },
] as const;

const dayMs = 86_400_000;
/** From this hour on, the evening that matters is the next one. */
const lastHour = 21;

/** The evening that tables are for, as a date in the zone, and whether it is that of today. */
export const eveningIn = (zone: string, nowMs: number): { readonly date: string; readonly isToday: boolean } => {
  const date = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: zone });
  const hour = new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: zone });
  const isToday = Number(hour.format(nowMs)) < lastHour;
  return { date: date.format(isToday ? nowMs : nowMs + dayMs), isToday };
};
