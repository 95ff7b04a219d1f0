import { z } from 'zod';
import { flag, lenientNumber, list, part, rawRows, text } from '../../../../platform/upstream/decode/lenient-fields.ts';

/** May be null as a whole; keys may be absent or `""`; the country is free text. */
const addressWire = part({
  postalAddress: part({ addressLocality: text, addressRegion: text, addressCountry: text, postalCode: text }),
});
export type AddressWire = z.output<typeof addressWire>;

export const secondaryLocationWire = z.object({ location: text, address: addressWire });

export const boardWire = z.object({ jobs: rawRows });

export const postingWire = z.object({
  id: z.string(),
  title: z.string(),
  department: text,
  team: text,
  employmentType: text,
  location: text,
  secondaryLocations: list,
  address: addressWire,
  isRemote: flag,
  /** `OnSite`, `Remote`, `Hybrid`. */
  workplaceType: text,
  /** ISO 8601 with an offset. */
  publishedAt: text,
  /** False when it is reached only by its address. */
  isListed: flag,
  jobUrl: text,
  applyUrl: text,
  descriptionHtml: text,
  descriptionPlain: text,
  shouldDisplayCompensationOnJobPostings: flag,
  compensation: part({
    compensationTierSummary: text,
    scrapeableCompensationSalarySummary: text,
    compensationTiers: list,
    summaryComponents: list,
  }),
});
export type PostingWire = z.output<typeof postingWire>;

/**
 * Amounts are in units of the currency; `interval` is `1 YEAR` and the like, or `NONE`. A summary's components have no
 * text, and not always a currency.
 */
export const payComponentWire = z.object({
  summary: text,
  compensationType: text,
  interval: text,
  currencyCode: text,
  minValue: lenientNumber,
  maxValue: lenientNumber,
});

export const payTierWire = z.object({ title: text, components: list });
