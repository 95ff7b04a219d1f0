import { z } from 'zod';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import { readDate } from '../../../../platform/text/read-date.ts';
import { parseUrl } from '../../../../platform/web/parse-url.ts';

/** Text of a wire on one line; null when it is absent, empty or of another kind. */
export const statedText = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => collapseText(text ?? '') || null);

/** Instant of a wire as ISO 8601 UTC: ISO text, or seconds since the epoch. Null when it is neither. */
export const statedInstant = z
  .union([z.string(), z.number().int().positive().max(4_102_444_800)])
  .nullish()
  .catch(null)
  .transform((value) => {
    if (typeof value === 'number') return new Date(value * 1000).toISOString();
    return readDate(value ?? '') ?? null;
  });

/** Address of a page, blanks encoded; null for all that is no http or https address: sources write `N/A` there. */
export const statedLink = z
  .string()
  .nullish()
  .catch(null)
  .transform((text) => {
    const url = parseUrl(text?.trim() ?? '');
    return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.href : null;
  });

/** An array, empty when it is absent or null. */
export const statedList = z
  .array(z.unknown())
  .nullish()
  .transform((rows) => rows ?? []);
