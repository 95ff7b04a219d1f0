import type { GraphQLError } from 'graphql';
import type { JsonObject } from '../../../platform/text/json-object.ts';
import type { ResponsePath } from '../plan/flatten-path.ts';

/** A deferred fragment of one object in the response. */
export interface AnnouncedPart {
  /** Number in the response, from 0. */
  readonly id: number;
  readonly path: ResponsePath;
  readonly label: string | undefined;
}

/** A complete part with all fields of its fragment. `data` is null if an error propagated to its root. */
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
  /** Newly announced parts, some of which may be in `parts`. */
  readonly announced: readonly AnnouncedPart[];
  readonly hasNext: boolean;
}
