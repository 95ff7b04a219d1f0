/** What a whole list looks like beside what is stored of its board. */
export interface ListShape {
  /** Postings on the list. */
  readonly listed: number;
  /** Open postings that the latest list that was believed had. */
  readonly expected: number;
  /** Of these, those that are not on the list. */
  readonly lost: number;
  /** Readings in a row before this one that were not believed. */
  readonly suspicions: number;
}

/** A smaller board may change by half in a day. */
const leastToJudge = 20;

const isSuspicious = ({ listed, expected, lost }: ListShape): boolean =>
  (listed === 0 && expected > 0) || (expected >= leastToJudge && lost * 2 > expected);

/**
 * Whether a list may be believed when it says that postings are gone. One that is suddenly empty, or has lost more than half of a board, is more
 * likely a fault of the source, unless the reading before said alike.
 */
export const isPlausibleList = (shape: ListShape): boolean => !isSuspicious(shape) || shape.suspicions > 0;
