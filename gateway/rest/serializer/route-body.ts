import type { WriteState } from './writer.ts';

/** What the gateway itself knows of an answer. */
export interface BodyState extends WriteState {
  readonly requestId: string;
  readonly processingTimeMs: number;
}

/** How a route's result becomes its body. */
export interface RouteBody {
  /** Response keys from the result's root to what the body is made of. A null on the way means that the thing does not exist. */
  readonly path: readonly string[];
  /** True when the body has a place for warnings. */
  readonly hasWarnings: boolean;
  /** Writes the value at `path`. */
  readonly write: (value: unknown, state: BodyState) => string;
}
