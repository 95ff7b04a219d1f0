import { z } from 'zod';
import { lenient, list, part, rawRows, text } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { textOrNumber, withRaw } from '../tables/wire-parts.ts';

const listOrOne = lenient(z.union([rawRows, z.string().transform((value): unknown[] => [value])]));

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
  diningArea: lenient(z.union([z.array(areaWire), areaWire.transform((area) => [area])])),
});
export type TypeWire = z.output<typeof typeWire>;

export const partnerTimeRow = withRaw(z.object({ time: z.string(), availability_types: z.array(typeWire).nullish() }));
export type PartnerTimeRow = z.output<typeof partnerTimeRow>;

/** `times` repeats the times of `times_available` without details. */
export const partnerWire = z.object({
  times: rawRows.nullish(),
  times_available: rawRows.nullish(),
  no_availability_reasons: list,
});

export const partnerRefusal = z.object({ errors: z.array(z.object({ code: textOrNumber })) });
