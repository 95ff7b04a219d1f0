import { z } from 'zod';
import { parseUrl } from '../../../../platform/text/parse-url.ts';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { readDate } from '../../../../platform/text/read-date.ts';
import { lenient } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** Text on one line; null when absent, empty or not a string. */
export const statedText = lenient(z.string()).transform((text) => collapseText(text ?? '') || null);

/** ISO 8601 UTC from ISO text or seconds since the epoch; null from anything else. */
export const statedInstant = lenient(z.union([z.string(), z.number().int().positive().max(4_102_444_800)])).transform(
  (value) => {
    if (typeof value === 'number') return new Date(value * 1000).toISOString();
    return readDate(value ?? '') ?? null;
  },
);

/** Web address with blanks encoded. Null for anything but http and https: sources write `N/A`. */
export const statedLink = lenient(z.string()).transform((text) => {
  const url = parseUrl(text?.trim() ?? '');
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
});

export const statedList = z
  .array(z.unknown())
  .nullish()
  .transform((rows) => rows ?? []);
