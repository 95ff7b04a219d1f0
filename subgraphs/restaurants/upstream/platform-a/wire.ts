import { z } from 'zod';
import {
  lenient,
  lenientNumber,
  list,
  part,
  rawRows,
  text,
} from '../../../../platform/upstream/decode/lenient-fields.ts';
import { statedText } from '../tables/record-parts.ts';
import { lenientFlag, platformId, textOrNumber, withRaw } from '../tables/wire-parts.ts';
import { highlightedTexts, highlightsWire } from './highlights.ts';

const money = lenient(z.union([z.number(), z.string()]));
const exclusive = part({ is_eligible: lenientFlag });

/**
 * Search, tables and a restaurant's own response name and shape the same values differently: the id is an object or a
 * value, `rating` an object or a number, a coordinate's key `lng` or `lon`, the cuisine a list or a text (upstream
 * notes 7).
 */
const venueFields = z.object({
  id: z
    .union([platformId, z.object({ resy: platformId }).transform(({ resy }) => resy)])
    .optional()
    .catch(undefined),
  objectID: platformId.optional().catch(undefined),
  name: text,
  _highlightResult: highlightsWire,
  url_slug: text,
  cuisine: lenient(z.union([rawRows, z.string()])),
  type: text,
  price_range_id: lenientNumber,
  price_range: lenientNumber,
  rating: z.union([
    z.object({ average: lenientNumber, count: lenientNumber }),
    lenientNumber.transform((average) => ({ average, count: undefined })),
  ]),
  total_ratings: lenientNumber,
  /** The restaurant's own response has ratings in a list. */
  rater: list,
  currency_code: text,
  currency: part({ code: text }),
  locality: text,
  region: text,
  neighborhood: text,
  country: text,
  location: part({
    url_slug: text,
    code: text,
    /** Name of the market. */
    name: text,
    neighborhood: text,
    locality: text,
    region: text,
    country: text,
    address_1: text,
    latitude: lenientNumber,
    longitude: lenientNumber,
    geo: part({ lat: lenientNumber, lon: lenientNumber, lng: lenientNumber }),
  }),
  _geoloc: part({ lat: lenientNumber, lng: lenientNumber, lon: lenientNumber }),
  contact: part({ phone_number: textOrNumber }),
  is_global_dining_access: lenientFlag,
  is_gdc: lenientFlag,
  exclusive,
});

export const raterWire = part({ score: lenientNumber, total: lenientNumber });

/** A row without an id or a name is invalid. */
export const venueWire = venueFields.transform((fields, context) => {
  const id = fields.id ?? fields.objectID;
  const name = statedText(fields.name) ?? highlightedTexts(fields._highlightResult, 'name')[0] ?? null;
  if (id !== undefined && name !== null) return { ...fields, id, name };
  context.addIssue({ code: 'custom', path: [id === undefined ? 'id' : 'name'] });
  return z.NEVER;
});
export type VenueWire = z.output<typeof venueWire>;

/** `hitsPerPage` may be less than requested. */
export const searchWire = z.object({
  search: z.object({ hits: rawRows, hitsPerPage: lenientNumber }),
});

const templateWire = part({
  is_event: lenientFlag,
  is_add_on_required: lenientFlag,
  deposit_fee: money,
  payment: part({ deposit_fee: money, is_add_on_required: lenientFlag }),
});

/** Times are local, `2026-12-04 19:00:00`. Amounts are in units of the restaurant's currency. */
export const slotWire = z.object({
  date: z.object({ start: z.string(), end: text }),
  config: part({ type: text }),
  template: part({ id: textOrNumber }),
  payment: part({ deposit_fee: money, is_add_on_required: lenientFlag }),
});
export const slotRow = withRaw(slotWire);
export type SlotRow = z.output<typeof slotRow>;

export const foundVenueWire = z.object({
  venue: z.object({
    id: z.union([platformId, z.object({ resy: platformId }).transform(({ resy }) => resy)]),
    name: text,
    url_slug: text,
    currency: part({ code: text }),
    location: part({ url_slug: text, code: text }),
  }),
  templates: lenient(z.record(z.string(), templateWire)),
  slots: rawRows.nullish(),
});
export type FoundVenueWire = z.output<typeof foundVenueWire>;

export const findWire = z.object({ results: z.object({ venues: rawRows }) });
