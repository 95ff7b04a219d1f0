const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(rowOf)].join('\n');

/** The marks around a part of a page that a script writes. */
const marksOf = (script: string, name: string): { readonly begin: string; readonly end: string } => ({
  begin: `<!-- Written by \`npm run derived -- ${script}\`: ${name}. -->`,
  end: `<!-- End: ${name}. -->`,
});

/** Returns the page with another text between the marks. Throws an `Error` when a mark is missing. */
export const withDerivedPart = (page: string, script: string, name: string, text: string): string => {
  const { begin, end } = marksOf(script, name);
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`no place for "${name}": ${begin} ... ${end}`);
  return `${before}${begin}\n${text}\n${end}${after}`;
};
