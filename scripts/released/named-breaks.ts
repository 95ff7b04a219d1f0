/** The lines of a section of Markdown below the first heading that matches, up to the next one of its rank or above. */
const sectionBelow = (lines: readonly string[], heading: RegExp, rank: number): readonly string[] => {
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) return [];
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= rank);
  return end < 0 ? below : below.slice(0, end);
};

/**
 * What the changelog calls a break of the version that is not released yet: everything between backquotes in the items
 * below its heading `### Breaking`.
 */
export const namedBreaks = (changelog: string): ReadonlySet<string> => {
  const unreleased = sectionBelow(changelog.split('\n'), /^## .*\bunreleased\b/i, 2);
  const breaking = sectionBelow(unreleased, /^### Breaking\s*$/, 3);
  return new Set([...breaking.join('\n').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));
};
