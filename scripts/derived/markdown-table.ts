const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [rowOf(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(rowOf)].join('\n');
