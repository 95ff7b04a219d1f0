/**
 * A board's name as one segment of a path. Undefined for what is no name: a path would lead elsewhere with it. Names have blanks and other letters
 * than ASCII on some boards.
 */
export const toPathSegment = (name: string): string | undefined => {
  if (name.trim() === '' || name === '.' || name === '..' || name.length > 200) return undefined;
  try {
    return encodeURIComponent(name);
  } catch {
    // Half a surrogate pair.
    return undefined;
  }
};
