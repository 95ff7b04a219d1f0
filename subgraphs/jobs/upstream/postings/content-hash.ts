import { createHash } from 'node:crypto';

/**
 * Tells whether a row of a wire is the same as at the last reading: of everything in it but the named keys of its top level, and of the version of
 * the decoder, so that what a new one reads differently is read again. 43 letters.
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
