import { createHash } from 'node:crypto';

/**
 * 43 letters, from the decoder's version and the row without the `meaningless` top-level keys. A changed hash makes the
 * posting be read again.
 */
export const toContentHash = (
  version: string,
  row: Readonly<Record<string, unknown>>,
  meaningless: ReadonlySet<string> = new Set(),
): string => {
  const meant =
    meaningless.size === 0 ? row : Object.fromEntries(Object.entries(row).filter(([key]) => !meaningless.has(key)));
  return createHash('sha256')
    .update(`${version}\n${JSON.stringify(meant)}`)
    .digest('base64url');
};
