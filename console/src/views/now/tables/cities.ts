import { dayOf, hourOf } from '../../../kit/local-time.ts';
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
  const isToday = hourOf(nowMs, zone) < lastHour;
  return { date: dayOf(isToday ? nowMs : nowMs + dayMs, zone), isToday };
};
