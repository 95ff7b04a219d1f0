/** A line of a list. It is identified by its beginning, and the rest may be changed by hand. */
export interface ListItem {
  readonly begin: string;
  readonly rest: string;
}

const endMark = '# end';

/**
 * Returns the text with exactly one line for each item between the marks `# npm run derived -- deployment: <list>` and
 * `# end`. Existing lines of items, and comments, stay unchanged. Throws an `Error` when a mark is missing.
 */
export const completeList = (text: string, list: string, items: readonly ListItem[]): string => {
  const lines = text.split('\n');
  const mark = `# npm run derived -- deployment: ${list}`;
  const begin = lines.findIndex((line) => line.trim() === mark);
  const end = lines.findIndex((line, at) => at > begin && line.trim() === endMark);
  if (begin < 0 || end < 0) throw new Error(`there is no list "${mark}" that ends with "${endMark}"`);
  const indent = (lines[begin] ?? '').replace(/\S.*$/, '');
  const isFor = (line: string, { begin: name }: ListItem): boolean =>
    line.trim().startsWith(name) && !/^[\w-]/.test(line.trim().slice(name.length));
  const kept = lines
    .slice(begin + 1, end)
    .filter((line) => line.trim().startsWith('#') || items.some((item) => isFor(line, item)));
  const missing = items
    .filter((item) => !kept.some((line) => isFor(line, item)))
    .map((item) => `${indent}${item.begin}${item.rest}`);
  return [...lines.slice(0, begin + 1), ...kept, ...missing, ...lines.slice(end)].join('\n');
};
