import { dayMs } from './clock.ts';

const days = /\{\{(?:today|\+(\d{1,3})d)(: yy)?\}\}/g;

/**
 * Fills in the days of an example: `{{today}}` and `{{+30d}}` become days in UTC, `YYYY-MM-DD`; `{{+184d: yy}}` becomes
 * the last two digits of that day's year.
 */
export const fillDays = (text: string, nowMs: number): string =>
  text.replaceAll(days, (_, ahead = '0', year?: string) => {
    const day = new Date(nowMs + Number(ahead) * dayMs).toISOString();
    return year === undefined ? day.slice(0, 10) : day.slice(2, 4);
  });
