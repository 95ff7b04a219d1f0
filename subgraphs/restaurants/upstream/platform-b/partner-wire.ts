import { z } from 'zod';
import { part, text, textOrNumber, withRaw } from '../tables/wire-parts.ts';

const listOrOne = z
  .union([z.array(z.unknown()), z.string().transform((value): unknown[] => [value])])
  .nullish()
  .catch(null);

const areaWire = z.object({
  environment: text,
  /** Responses have one or the other. */
  attributes: listOrOne,
  table_type: listOrOne,
  booking_url: text,
});
export type AreaWire = z.output<typeof areaWire>;

const typeWire = z.object({
  /** `Standard`, `Experience`. */
  type: text,
  cancellationPolicy: part({ type: text }),
  diningArea: z
    .union([z.array(areaWire), areaWire.transform((area) => [area])])
    .nullish()
    .catch(null),
});
export type TypeWire = z.output<typeof typeWire>;

export const partnerTimeRow = withRaw(z.object({ time: z.string(), availability_types: z.array(typeWire).nullish() }));
export type PartnerTimeRow = z.output<typeof partnerTimeRow>;

/** `times` repeats the times of `times_available` without details. */
export const partnerWire = z.object({
  times: z.array(z.unknown()).nullish(),
  times_available: z.array(z.unknown()).nullish(),
  no_availability_reasons: z.array(z.unknown()).nullish().catch(null),
});

export const partnerRefusal = z.object({ errors: z.array(z.object({ code: textOrNumber })) });
