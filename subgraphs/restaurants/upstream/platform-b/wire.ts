import { z } from 'zod';
import { lenientNumber, list, part, rawRows, text } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { lenientFlag, platformId, textOrNumber, withRaw } from '../tables/wire-parts.ts';

const named = part({ name: text });

/** A restaurant in the state of search pages and of its own page (upstream notes 8.3). */
export const restaurantWire = z.object({
  restaurantId: platformId,
  name: z.string().trim().min(1),
  /** `GuestCenter` and the like; `Listing` cannot be booked. */
  type: text,
  isInstantBookable: lenientFlag,
  primaryCuisine: named,
  cuisines: list,
  neighborhood: named,
  priceBand: part({ priceBandId: lenientNumber, currencySymbol: text }),
  address: part({ line1: text, line2: text, city: text, state: text, country: text }),
  coordinates: part({ latitude: lenientNumber, longitude: lenientNumber }),
  contactInformation: part({ formattedPhoneNumber: text, phoneNumber: textOrNumber }),
  statistics: part({
    reviews: part({
      allTimeTextReviewCount: lenientNumber,
      ratings: part({ overall: part({ rating: lenientNumber }) }),
    }),
  }),
  urls: part({ profileLink: part({ link: text }) }),
});
export type RestaurantWire = z.output<typeof restaurantWire>;

export const namedWire = named;

/** The list may be missing when the count is 0. */
export const multiSearchWire = z
  .object({ totalRestaurantCount: lenientNumber, restaurants: rawRows.nullish() })
  .transform(({ totalRestaurantCount, restaurants }, context) => {
    if (restaurants || totalRestaurantCount === 0) return { totalRestaurantCount, restaurants: restaurants ?? [] };
    context.addIssue({ code: 'custom', path: ['restaurants'] });
    return z.NEVER;
  });
export const profileWire = z.object({ restaurant: restaurantWire.nullish() });

/** Only id and name are required, because the search is undocumented. */
export const widgetWire = z.object({ items: rawRows.nullish() });
export const widgetItemWire = z.object({
  rid: platformId,
  name: z.string().trim().min(1),
  address: part({ city: text, state: text }),
  city: text,
  state: text,
  latitude: lenientNumber,
  longitude: lenientNumber,
});

export const autocompleteWire = z.object({
  data: part({ autocomplete: part({ autocompleteResults: rawRows.nullish() }) }),
});
/** Ids of other kinds of results, such as cuisines, are not always numbers. */
export const suggestionWire = z.object({
  id: textOrNumber,
  type: text,
  name: text,
  metroName: text,
  neighborhoodName: text,
  latitude: lenientNumber,
  longitude: lenientNumber,
});

/** `data` is null or absent beside `errors` when the query was refused. */
export const availabilityWire = z.object({
  data: z.object({ availability: rawRows.nullish() }).nullish(),
  errors: list,
});

export const restaurantTablesWire = z.object({
  restaurantId: platformId,
  availabilityDays: z
    .array(
      z.object({
        dayOffset: z.number().int().min(-7).max(366).nullish(),
        noTimesReasons: list,
        slots: rawRows.nullish(),
      }),
    )
    .nullish(),
});
export type RestaurantTablesWire = z.output<typeof restaurantTablesWire>;

/** An unavailable row has no other field. */
export const slotWire = z.union([
  z.object({ isAvailable: z.literal(false) }),
  z.object({
    isAvailable: z.literal(true),
    timeOffsetMinutes: z.number().int().min(-2880).max(2880),
    slotHash: textOrNumber,
    /** `Standard`, `Experience`, `POP`. */
    type: text,
    attributes: list,
    /** Whether an experience is required: for all kinds of table, or for each. */
    isMandatory: lenientFlag,
    isMandatoryBySeating: list,
  }),
]);
export const mandatoryWire = part({ tableCategory: text, isMandatory: lenientFlag });
export const slotRow = withRaw(slotWire);
export type SlotRow = z.output<typeof slotRow>;
