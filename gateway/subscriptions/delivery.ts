import type { FieldNode } from 'graphql';
import { argumentOf } from '../../platform/graphql/selection/selection.ts';

interface Delivery {
  /** If true, a reader that is too slow is ended. Otherwise events are states, and a slow reader loses older ones. */
  readonly everyEvent: boolean;
  /** A reader that joins a running stream first gets its latest event. */
  readonly latestFirst: boolean;
  /** A reader first gets the latest event's non-null fields, which mark the stream's position. */
  readonly positionFirst: boolean;
  /** Name of an argument that makes the stream private to its reader. */
  readonly ownStreamFor: string | undefined;
  /** Name of the events' field with the value that `ownStreamFor` takes. */
  readonly position: string | undefined;
  /** Present name of a field that is a former name. */
  readonly sameAs: string | undefined;
}

/** Default: states, of which a late reader gets the latest. */
export const stateDelivery: Delivery = {
  everyEvent: false,
  latestFirst: true,
  positionFirst: false,
  ownStreamFor: undefined,
  position: undefined,
  sameAs: undefined,
};

/** Reads the arguments of `@delivery`, which are undefined without the directive. */
export const deliveryOf = (given: Readonly<Record<string, unknown>> | undefined): Delivery => {
  if (given === undefined) return stateDelivery;
  const { everyEvent, latestFirst, positionFirst, ownStreamFor, position, sameAs } = given;
  return {
    everyEvent: everyEvent === true,
    latestFirst: latestFirst === true,
    positionFirst: positionFirst === true,
    ownStreamFor: typeof ownStreamFor === 'string' ? ownStreamFor : undefined,
    position: typeof position === 'string' ? position : undefined,
    sameAs: typeof sameAs === 'string' ? sameAs : undefined,
  };
};

/** Whether a subscription field has a non-null value for an argument. */
export const isArgumentGiven = (
  field: FieldNode,
  name: string,
  variables: Readonly<Record<string, unknown>>,
): boolean => {
  const value = argumentOf(field, name);
  if (value === undefined || value.kind === 'NullValue') return false;
  return value.kind !== 'Variable' || (variables[value.name.value] ?? null) !== null;
};
