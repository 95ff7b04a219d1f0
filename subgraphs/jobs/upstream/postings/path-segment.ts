/**
 * Returns undefined for a name that would lead to another path. Some boards have names with blanks and non-ASCII
 * letters.
 */
export const toPathSegment = (name: string): string | undefined => {
  if (name.trim() === '' || name === '.' || name === '..' || name.length > 200) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    // Half of a surrogate pair.
    return undefined;
  }
};
