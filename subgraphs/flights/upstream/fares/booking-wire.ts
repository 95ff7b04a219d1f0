import { z } from 'zod';
import { lenient, part, rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { metadataWire, parametersWire } from './wire.ts';

const optionalText = lenient(z.string().trim().min(1));

/** An option sold by telephone has no `booking_request`. */
const sellerWire = z.object({
  book_with: optionalText,
  price: lenient(z.coerce.number().transform(Math.round)),
  booking_request: part({ url: z.string(), post_data: optionalText }),
});

/** `together` is one ticket. `separate_tickets` are two, which have no single address. */
export const optionWire = z.object({ together: lenient(sellerWire) });

export const bookingWire = z.object({
  search_metadata: metadataWire.nullish(),
  search_parameters: parametersWire,
  error: optionalText,
  booking_options: rawRows.nullish(),
});

export type SellerWire = z.output<typeof sellerWire>;
