import { dayMs } from './spans.ts';

const days = /\{\{(?:today|\+(\d{1,3})d)(: yy)?\}\}/g;

/**
 * A text of examples for a reader: `{{today}}` and `{{+30d}}` become days of UTC, `YYYY-MM-DD`; `{{+184d: yy}}` becomes
 * the last two digits of the year of that day.
 */
export const fillDays = (text: string, nowMs: number): string =>
  text.replaceAll(days, (_, ahead = '0', year?: string) => {
    const day = new Date(nowMs + Number(ahead) * dayMs).toISOString();
    return year === undefined ? day.slice(0, 10) : day.slice(2, 4);
  });
