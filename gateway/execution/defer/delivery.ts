import type { GraphQLError } from 'graphql';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';

/** A deferred fragment of one object of the response. */
export interface AnnouncedPart {
  /** Its number in the response, from 0. */
  readonly id: number;
  readonly path: ResponsePath;
  /** The label that the client gave it. */
  readonly label: string | undefined;
}

/** A part that is complete. `data` has all that the fragment selects; null: an error has reached its root. */
export interface DeliveredPart {
  readonly part: AnnouncedPart;
  readonly data: JsonObject | null;
  readonly errors: readonly GraphQLError[];
}

/** What is delivered at one time. */
export interface Delivery {
  /** In the first one only: the response without what is deferred. */
  readonly first?: { readonly data: JsonObject | null; readonly errors: readonly GraphQLError[] };
  /** In an order in which each follows the part that it is in. */
  readonly parts: readonly DeliveredPart[];
  /** Parts that are announced with it; some of them may be among `parts`. */
  readonly announced: readonly AnnouncedPart[];
  /** False in the last one. */
  readonly hasNext: boolean;
}
