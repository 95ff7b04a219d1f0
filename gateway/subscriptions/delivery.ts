import type { FieldNode } from 'graphql';

/** How the events of a subscription reach its readers, as `@delivery` of its field says. */
export interface Delivery {
  /** Every event counts: a reader that is too slow is ended. Otherwise events are states, and it loses the older ones. */
  readonly everyEvent: boolean;
  /** A reader that joins a running stream gets its latest event first. */
  readonly latestFirst: boolean;
  /** It first gets of the latest event what is never null: where the stream is. */
  readonly positionFirst: boolean;
  /** Name of an argument that makes the stream its reader's own when it is given. */
  readonly ownStreamFor: string | undefined;
}

/** Without the directive: states, of which a late reader gets the latest. */
export const stateDelivery: Delivery = {
  everyEvent: false,
  latestFirst: true,
  positionFirst: false,
  ownStreamFor: undefined,
};

/** Reads the arguments of `@delivery`. Undefined: the field is without it. */
export const deliveryOf = (given: Readonly<Record<string, unknown>> | undefined): Delivery => {
  if (given === undefined) return stateDelivery;
  const { everyEvent, latestFirst, positionFirst, ownStreamFor } = given;
  return {
    everyEvent: everyEvent === true,
    latestFirst: latestFirst === true,
    positionFirst: positionFirst === true,
    ownStreamFor: typeof ownStreamFor === 'string' ? ownStreamFor : undefined,
  };
};

/** Whether an operation's subscription field is given an argument that is not null. */
export const isArgumentGiven = (
  field: FieldNode,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): boolean => {
  const value = field.arguments?.find((argument) => argument.name.value === name)?.value;
  if (value === undefined || value.kind === 'NullValue') return false;
  return value.kind !== 'Variable' || (variables[value.name.value] ?? null) !== null;
};
