import type { DomElement, DomNode } from '../html/dom.ts';

const sections: ReadonlySet<string> = new Set(['THEAD', 'TBODY', 'TFOOT']);
/** Bounds columns, because `colspan` may be any number. */
const maxColumns = 50;

const isElement = (node: DomNode): node is DomElement => node.nodeType === 1;
const childElements = (node: DomNode): readonly DomElement[] => [...node.childNodes].filter(isElement);
const isCell = ({ nodeName }: DomNode): boolean => nodeName === 'TD' || nodeName === 'TH';

const rowsOf = (table: DomElement): readonly DomElement[] =>
  childElements(table).flatMap((child) =>
    child.nodeName === 'TR'
      ? [child]
      : sections.has(child.nodeName)
        ? childElements(child).filter(({ nodeName }) => nodeName === 'TR')
        : [],
  );

const cellsOf = (row: DomElement): readonly DomElement[] => childElements(row).filter(isCell);

/**
 * Markdown can represent tables with at least two columns and only inline content. Other tables arrange a page or
 * contain paragraphs: their cells become paragraphs.
 */
export const isDataTable = (table: DomElement): boolean =>
  !/^(?:presentation|none)$/i.test(table.getAttribute('role') ?? '') &&
  table.querySelector('table, pre, ul, ol, dl, blockquote, h1, h2, h3, h4, h5, h6, hr') === null &&
  rowsOf(table).some((row) => cellsOf(row).length > 1);

const toColumns = (cell: DomElement, content: string): readonly string[] => {
  const text = content
    .trim()
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/\|/g, '\\|');
  const span = Math.min(maxColumns, Math.max(1, Number.parseInt(cell.getAttribute('colspan') ?? '1', 10) || 1));
  return [text, ...Array<string>(span - 1).fill('')];
};

const alignments: Readonly<Record<string, string>> = { left: ':--', right: '--:', center: ':-:' };
const alignmentOf = (cell: DomElement | undefined): string => {
  const style = /text-align\s*:\s*(\w+)/i.exec(cell?.getAttribute('style') ?? '')?.[1];
  return alignments[(cell?.getAttribute('align') ?? style ?? '').toLowerCase()] ?? '---';
};

/** `contentOf` returns the markdown of a cell. */
export const toMarkdownTable = (table: DomElement, contentOf: (cell: DomElement) => string): string => {
  const rows = rowsOf(table);
  const columns = rows.map((row) =>
    cellsOf(row)
      .flatMap((cell) => toColumns(cell, contentOf(cell)))
      .slice(0, maxColumns),
  );
  const width = Math.max(...columns.map(({ length }) => length));
  const [first] = rows;
  const hasHeader =
    first !== undefined && cellsOf(first).length > 0 && cellsOf(first).every(({ nodeName }) => nodeName === 'TH');
  // Markdown requires a header.
  const headed = hasHeader || first?.parentNode?.nodeName === 'THEAD' ? columns : [[], ...columns];
  const alignedBy = first === undefined ? [] : cellsOf(first);
  const lineOf = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [header = [], ...body] = headed;
  const rule = Array.from({ length: width }, (_, index) => alignmentOf(alignedBy[index]));
  return [header, rule, ...body].map(lineOf).join('\n');
};
