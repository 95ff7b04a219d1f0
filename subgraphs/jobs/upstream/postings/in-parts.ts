const partSize = 200;

/**
 * Removes rows from the list as it yields them, so that a board of many megabytes is not held until its last posting is
 * written.
 */
export function* inParts<T>(rows: T[]): Generator<T[]> {
  while (rows.length > 0) yield rows.splice(0, partSize);
}
