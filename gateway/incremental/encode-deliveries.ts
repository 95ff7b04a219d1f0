import type { ExecutionResult, GraphQLError } from 'graphql';
import type { JsonObject } from '../../platform/text/json-object.ts';
import type { DeliveredPart, Delivery } from '../execution/defer/delivery.ts';
import type { IncrementalForm } from './incremental-form.ts';
import { PendingEncoder } from './pending-encoder.ts';

/** What is written for one delivery: a result whose members depend on the form. */
export type IncrementalPayload = ExecutionResult & { readonly hasNext: boolean };

/** Writes the deliveries of one response, in their order. */
export type EncodeDelivery = (delivery: Delivery) => IncrementalPayload;

/** Errors as clients see them. */
export type PresentErrors = (errors: readonly GraphQLError[]) => readonly unknown[];

/** `errors` of a result; left out when there is none. */
export const errorsMember = (errors: readonly GraphQLError[], present: PresentErrors): object =>
  errors.length === 0 ? {} : { errors: present(errors) };

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

/** An encoder for one response. */
export const createEncoder = (form: IncrementalForm, present: PresentErrors): EncodeDelivery => {
  if (form === '20220824') return encodeByPath(present);
  const encoder = new PendingEncoder(present);
  return (delivery) => encoder.encode(delivery);
};
