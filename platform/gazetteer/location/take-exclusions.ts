const words =
  'excluding|excludes|except|excl\\.?|not in|outside of|outside|ohne|außer|sauf|hors|excepto|exceto|salvo|escluso';
/** Matches to the end of the brackets or of the location. */
const exclusions = new RegExp(`\\((?:${words}) [^()]*\\)|(?<![\\p{L}\\p{N}])(?:${words}) [^()|;\\n]*`, 'giu');

/** For instance `US (excluding California)`. */
export const takeExclusions = (text: string): { rest: string; excluded: readonly string[] } => {
  const excluded: string[] = [];
  const rest = text.replace(exclusions, (match) => {
    excluded.push(match.replace(/^\(|\)$/g, '').trim());
    return ' ';
  });
  return { rest: excluded.length === 0 ? text : rest.trim(), excluded };
};
