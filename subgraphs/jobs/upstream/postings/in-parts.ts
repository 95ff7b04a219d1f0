/** Postings in one part. */
const partSize = 200;

/**
 * Yields the rows of a large list in parts, and removes them from the list, so that a board of many megabytes is not
 * held until its last posting is written.
 */
export function* inParts<T>(rows: T[]): Generator<T[]> {
  while (rows.length > 0) yield rows.splice(0, partSize);
}
