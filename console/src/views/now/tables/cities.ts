/** Time zones of the cities, in which tonight is computed. */
export const cities = {
  'New York': 'America/New_York',
  Chicago: 'America/Chicago',
  'San Francisco': 'America/Los_Angeles',
  London: 'Europe/London',
};

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
