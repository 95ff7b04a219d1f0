/** The name at the beginning identifies the line. The rest may be edited by hand. */
export interface ListItem {
  readonly begin: string;
  readonly rest: string;
}

const endMark = '# end';

/**
 * The list is between the marks `# npm run deployment: <list>` and `# end`. Existing lines and comments remain
 * unchanged. Throws an `Error` if the marks are missing.
 */
export const completeList = (text: string, list: string, items: readonly ListItem[]): string => {
  const lines = text.split('\n');
  const mark = `# npm run deployment: ${list}`;
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
