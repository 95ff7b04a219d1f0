import { dayMs } from './spans.ts';

const days = /\{\{(?:today|\+(\d{1,3})d)\}\}/g;

/** A text of examples for a reader: `{{today}}` and `{{+30d}}` become days of UTC, `YYYY-MM-DD`. */
export const fillDays = (text: string, nowMs: number): string =>
  text.replaceAll(days, (_, ahead = '0') => new Date(nowMs + Number(ahead) * dayMs).toISOString().slice(0, 10));
