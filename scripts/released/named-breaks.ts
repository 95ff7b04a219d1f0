/** Ends before the next heading of the same rank or above. */
const sectionBelow = (lines: readonly string[], heading: RegExp, rank: number): readonly string[] => {
  const start = lines.findIndex((line) => heading.test(line));
  if (start < 0) return [];
  const below = lines.slice(start + 1);
  const end = below.findIndex((line) => (/^(#+) /.exec(line)?.[1]?.length ?? Infinity) <= rank);
  return end < 0 ? below : below.slice(0, end);
};

/** Reads everything in backquotes in the items below `### Breaking` of the unreleased version. */
export const namedBreaks = (changelog: string): ReadonlySet<string> => {
  const unreleased = sectionBelow(changelog.split('\n'), /^## .*\bunreleased\b/i, 2);
  const breaking = sectionBelow(unreleased, /^### Breaking\s*$/, 3);
  return new Set([...breaking.join('\n').matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name));
};
