import { z } from 'zod';
import { metadataWire, parametersWire } from './wire.ts';

const optionalText = z.string().trim().min(1).nullish().catch(null);

/** An option sold by telephone has no `booking_request`. */
const sellerWire = z.object({
  book_with: optionalText,
  price: z.coerce.number().transform(Math.round).nullish().catch(null),
  booking_request: z.object({ url: z.string(), post_data: optionalText }).nullish().catch(null),
});

/** `together` is one ticket. `separate_tickets` are two, which have no single address. */
export const optionWire = z.object({ together: sellerWire.nullish().catch(null) });

export const bookingWire = z.object({
  search_metadata: metadataWire.nullish(),
  search_parameters: parametersWire,
  error: optionalText,
  booking_options: z.array(z.unknown()).nullish(),
});

export type SellerWire = z.output<typeof sellerWire>;
