import { jsonString } from './json-string.ts';
import type { WriteState } from './writer.ts';

/** What the gateway itself knows of an answer. */
export interface BodyState extends WriteState {
  readonly requestId: string;
  readonly processingTimeMs: number;
}

/** A body in the parts that stay the same while the data do; what is between them belongs to the request. */
export interface BodyParts {
  /** The whole body or, of an envelope, all before its `meta`. */
  readonly data: string;
  readonly envelope?:
    | {
        /** From the end of the data to the value of `request_id`. */
        readonly head: string;
        /** Members of `meta` from the service, without braces. */
        readonly meta: string;
        /** The list of warnings. */
        readonly warnings: string;
      }
    | undefined;
}

/** Puts the parts of a body together. */
export const bodyText = (
  { data, envelope }: BodyParts,
  { requestId, processingTimeMs }: Pick<BodyState, 'requestId' | 'processingTimeMs'>,
): string =>
  envelope === undefined
    ? data
    : `${data}${envelope.head}${jsonString(requestId)},${envelope.meta},` +
      `"processing_time_ms":${processingTimeMs}},"warnings":${envelope.warnings}}`;

/** How a route's result becomes its body. */
export interface RouteBody {
  /** Response keys from the result's root to what the body is made of. A null on the way means that the thing does not exist. */
  readonly path: readonly string[];
  /** True when the body has a place for warnings. */
  readonly hasWarnings: boolean;
  /** Writes the value at `path`. */
  readonly write: (value: unknown, state: WriteState) => BodyParts;
}
