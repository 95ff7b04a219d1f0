export interface ListShape {
  readonly listed: number;
  /** Open postings of the latest plausible list. */
  readonly expected: number;
  /** Number of these postings that the new list lacks. */
  readonly lost: number;
  /** Suspicious readings in a row before this one. */
  readonly suspicions: number;
}

/** A smaller board may change by half in a day. */
const leastToJudge = 20;

const isSuspicious = ({ listed, expected, lost }: ListShape): boolean =>
  (listed === 0 && expected > 0) || (expected >= leastToJudge && lost * 2 > expected);

/**
 * Whether postings that a list lacks are gone. A list that is suddenly empty, or lacks more than half of a board, is
 * more likely a failure of the source, unless the previous list was suspicious too.
 */
export const isPlausibleList = (shape: ListShape): boolean => !isSuspicious(shape) || shape.suspicions > 0;
