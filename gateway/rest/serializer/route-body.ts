import { jsonString, type WriteState } from './writer.ts';

export interface BodyState extends WriteState {
  readonly requestId: string;
  readonly processingTimeMs: number;
}

/** Parts of a body that stay the same as long as the data do. The text between them differs with each request. */
export interface BodyParts {
  /** The whole body or, in an envelope, everything before `meta`. */
  readonly data: string;
  readonly envelope?:
    | {
        /** From the end of the data to the value of `request_id`. */
        readonly head: string;
        readonly meta: string;
        readonly warnings: string;
      }
    | undefined;
}

export const bodyText = (
  { data, envelope }: BodyParts,
  { requestId, processingTimeMs }: Pick<BodyState, 'requestId' | 'processingTimeMs'>,
): string =>
  envelope === undefined
    ? data
    : `${data}${envelope.head}${jsonString(requestId)},${envelope.meta},` +
      `"processing_time_ms":${processingTimeMs}},"warnings":${envelope.warnings}}`;

export interface RouteBody {
  /**
   * Response keys from the result's root to the body's value. A null on the way means that the resource does not exist.
   */
  readonly path: readonly string[];
  readonly hasWarnings: boolean;
  readonly write: (value: unknown, state: WriteState) => BodyParts;
}
