import type { RouteDeprecation } from '../../platform/rest/rest-service.ts';

const dayOf = (text: string): Date => {
  const day = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(text)) throw new Error(`${text} is no day`);
  return day;
};

const lastSecondOf = (day: Date): Date => new Date(day.getTime() + 86_399_000);

/** See RFC 9745 and RFC 8594. Throws an `Error` if a day does not exist. */
export const deprecationHeaders = ({ since, until }: RouteDeprecation): Readonly<Record<string, string>> => ({
  deprecation: `@${dayOf(since).getTime() / 1000}`,
  sunset: lastSecondOf(dayOf(until)).toUTCString(),
});
