import type { GraphQLError } from 'graphql';
import type { JsonObject } from '../../../platform/text/json/json-object.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';

export interface AnnouncedPart {
  /** Number in the response, from 0. */
  readonly id: number;
  readonly path: ResponsePath;
  readonly label: string | undefined;
}

/** `data` is null if an error propagated to the part's root. */
export interface DeliveredPart {
  readonly part: AnnouncedPart;
  readonly data: JsonObject | null;
  readonly errors: readonly GraphQLError[];
}

export interface Delivery {
  /** Only in the first delivery: the response without deferred parts. */
  readonly first?: { readonly data: JsonObject | null; readonly errors: readonly GraphQLError[] };
  /** Each part follows its parent. */
  readonly parts: readonly DeliveredPart[];
  /** Some of these may be in `parts`. */
  readonly announced: readonly AnnouncedPart[];
  readonly hasNext: boolean;
}
