import type { JsonObject } from '../../platform/json/json-object.ts';
import type { DeliveredPart, Delivery } from '../execution/defer/delivery.ts';
import type { IncrementalForm } from './incremental-form.ts';
import { errorsMember, type IncrementalPayload, type PresentErrors } from './incremental-payload.ts';
import { PendingEncoder } from './pending-encoder.ts';

type EncodeDelivery = (delivery: Delivery) => IncrementalPayload;

const entryOf = ({ part, data, errors }: DeliveredPart, present: PresentErrors): JsonObject => ({
  ...(part.label === undefined ? {} : { label: part.label }),
  path: part.path,
  data,
  ...errorsMember(errors, present),
});

const encodeByPath =
  (present: PresentErrors): EncodeDelivery =>
  ({ first, parts, hasNext }) =>
    first === undefined
      ? ({ incremental: parts.map((part) => entryOf(part, present)), hasNext } as unknown as IncrementalPayload)
      : { ...errorsMember(first.errors, present), data: first.data, hasNext };

export const createEncoder = (form: IncrementalForm, present: PresentErrors): EncodeDelivery => {
  if (form === '20220824') return encodeByPath(present);
  const encoder = new PendingEncoder(present);
  return (delivery) => encoder.encode(delivery);
};
