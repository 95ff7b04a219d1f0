/** Postings that are handed on at once. */
const partSize = 200;

/**
 * The rows of a large list part by part. What was handed on is taken out of the list, so that a board of many megabytes need not be held until its
 * last posting is written.
 */
export function* inParts<T>(rows: T[]): Generator<T[]> {
  while (rows.length > 0) yield rows.splice(0, partSize);
}
