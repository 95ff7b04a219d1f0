import type TurndownService from 'turndown';
import { codeLanguage } from '../code-language.ts';
import type { DomElement, DomNode } from '../html/dom.ts';
import { formulaElement } from '../html/read-formulas.ts';
import { collapseText } from '../plain-text.ts';
import { codeMark, markEmphasis, withoutMarks } from './emphasis.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A rule of turndown, whose own types need a browser's library. */
interface MarkdownRule {
  readonly filter: string[];
  readonly replacement: (content: string, element: DomElement) => string;
}

/** Trims line ends. */
const lines = (content: string): string => content.replace(/^\n+|\n+$/g, '');

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
const isDataTable = (table: DomElement): boolean =>
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
const toMarkdownTable = (table: DomElement, contentOf: (cell: DomElement) => string): string => {
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

const createTableRules = (): readonly MarkdownRule[] => {
  const contents = new WeakMap<DomNode, string>();
  const kinds = new WeakMap<DomNode, boolean>();
  const inDataTable = (node: DomNode): boolean => {
    let table: DomNode | null = node;
    while (table !== null && table.nodeName !== 'TABLE') table = table.parentNode;
    if (table === null) return false;
    const known = kinds.get(table) ?? isDataTable(table as DomElement);
    kinds.set(table, known);
    return known;
  };
  const asBlock = (content: string) => `\n\n${content}\n\n`;
  return [
    {
      filter: ['td', 'th'],
      replacement: (content, cell) => {
        if (!inDataTable(cell)) return asBlock(content);
        contents.set(cell, content);
        return '';
      },
    },
    {
      filter: ['tr', 'thead', 'tbody', 'tfoot'],
      replacement: (content, part) => (inDataTable(part) ? '' : asBlock(content)),
    },
    {
      filter: ['table'],
      replacement: (content, table) =>
        asBlock(
          inDataTable(table)
            ? `${lines(content)}\n\n${toMarkdownTable(table, (cell) => contents.get(cell) ?? '')}`
            : content,
        ),
    },
  ];
};

const list: MarkdownRule = {
  filter: ['ul', 'ol'],
  replacement: (content, { parentNode }) =>
    parentNode?.nodeName === 'LI' ? `\n${lines(content)}\n` : `\n\n${lines(content)}\n\n`,
};

/** All other inputs were removed before. */
const checkbox: MarkdownRule = {
  filter: ['input'],
  replacement: (_content, box) =>
    `${box.getAttribute('checked') === null ? '[ ]' : '[x]'}${/^\s/.test(box.nextSibling?.textContent ?? '') ? '' : ' '}`,
};

const createListRules = (): readonly MarkdownRule[] => {
  // Counters by list, because searching each item in its list would be quadratic.
  const counted = new WeakMap<DomNode, number>();
  const markerOf = (item: DomElement): string => {
    const parent = item.parentNode;
    if (parent?.nodeName !== 'OL') return '- ';
    const start = Number.parseInt((parent as DomElement).getAttribute('start') ?? '1', 10);
    // Markdown allows numbers of at most nine digits.
    const number = counted.get(parent) ?? (start >= 0 && start < 1e8 ? start : 1);
    counted.set(parent, number + 1);
    return `${number}. `;
  };
  const item: MarkdownRule = {
    filter: ['li'],
    replacement: (content, element) => {
      const marker = markerOf(element);
      const text = lines(content);
      // Indents further lines of the item, except empty ones.
      return text.trim() === '' ? '' : `\n${marker}${text.replace(/\n(?=[^\n])/g, `\n${' '.repeat(marker.length)}`)}\n`;
    },
  };
  return [list, item, checkbox];
};

const fenceFor = (code: string): string => {
  let length = 3;
  for (const [run] of code.matchAll(/`{3,}/g)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
};

/** No line is indented as far. The library looks for the end of its result from each blank of a run. */
const longestBlanks = 200;
const withShortBlanks = (code: string): string =>
  code.replace(/\s{2,}/g, (blanks) => (blanks.length > longestBlanks ? blanks.slice(0, longestBlanks) : blanks));

const codeBlock: MarkdownRule = {
  filter: ['pre'],
  replacement: (_content, pre) => {
    const code = withShortBlanks(pre.textContent.replace(/\r\n?/g, '\n').replace(/^\n/, '').trimEnd());
    if (code === '') return '';
    const fence = fenceFor(code);
    return `\n\n${fence}${codeLanguage(pre)}\n${code}\n${fence}\n\n`;
  },
};

const isInCode = ({ parentNode }: DomNode): boolean => {
  for (let node = parentNode; node !== null; node = node.parentNode) if (node.nodeName === 'CODE') return true;
  return false;
};

/** Blank elements have no rule. */
const isCode = (node: DomNode | null): node is DomNode => node?.nodeName === 'CODE' && node.textContent.trim() !== '';

/**
 * As turndown has it, without its expression that takes the square of the time for a text that begins with a blank.
 * Code that touches other code is one with it, because signs beside each other would be one sign.
 */
const inlineCode: MarkdownRule = {
  filter: ['code'],
  replacement: (content, element) => {
    if (isInCode(element)) return content;
    if (isCode(element.previousSibling)) return '';
    let whole = withoutMarks(content);
    for (let next = element.nextSibling; isCode(next); next = next.nextSibling) whole += next.textContent;
    if (whole === '') return '';
    const code = whole.replace(/\r?\n|\r/g, ' ');
    const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
    let length = 1;
    while (runs.has(length)) length++;
    const sign = '`'.repeat(length);
    const isBetweenBlanks = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
    const gap = isBetweenBlanks || code.startsWith('`') || code.endsWith('`') ? ' ' : '';
    return `${codeMark}${sign}${gap}${code}${gap}${sign}`;
  },
};

const link: MarkdownRule = {
  filter: ['a'],
  replacement: (content, anchor) => {
    if (isInCode(anchor)) return content;
    // A markdown link is inline, so headings and paragraphs in it are joined.
    const text = content
      .trim()
      .replace(/(?<!\s)\s*\n\s*/g, ' ')
      .replace(/^#+ /, '');
    const address = anchor.getAttribute('href') ?? '';
    // Drops links without words, and anchors of one sign beside headings.
    if (text === '' || (/^\\?[#¶§🔗]$/u.test(text) && address.includes('#'))) return '';
    return address === ''
      ? content
      : `[${text}](${address.replace(/[()<>\s]/g, encodeURIComponent).replace(/[()]/g, '\\$&')})`;
  },
};

const image: MarkdownRule = {
  filter: ['img'],
  replacement: (_content, img) => {
    const alternative = collapseText(img.getAttribute('alt') ?? '');
    if (isInCode(img)) return alternative;
    const words = escapeMarkdown(alternative);
    const address = img.getAttribute('src') ?? '';
    return address === '' ? words : `![${words}](${address.replace(/[()]/g, '\\$&')})`;
  },
};

/**
 * TeX as it is. What markdown would read as HTML or a link (`<b`, `](`) is written otherwise with the same meaning.
 */
const formula: MarkdownRule = {
  filter: [formulaElement],
  replacement: (_content, element) => {
    const tex = collapseText(element.textContent)
      .replace(/<(?=[a-z/!?])/gi, '\\lt ')
      .replaceAll('](', '] (');
    const [sign, gap] = element.getAttribute('display') === 'block' ? ['$$', '\n\n'] : ['$', ''];
    return tex === '' ? '' : `${gap}${sign}${tex}${sign}${gap}`;
  },
};

const quotation: MarkdownRule = {
  filter: ['blockquote'],
  replacement: (content) =>
    `\n\n${lines(content).replace(/^(.?)/gm, (_all, first) => (first === '' ? '>' : `> ${first}`))}\n\n`,
};

/** Blocks that a heading cannot have. */
const blocks = 'ul, ol, dl, table, blockquote, pre, hr';

/** A heading is one line, also where its text begins with a break or is in paragraphs. */
const heading: MarkdownRule = {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, element) => {
    if (element.querySelector(blocks) !== null) return `\n\n${lines(content)}\n\n`;
    const text = content.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');
    // Signs at the end would close the heading.
    const ended = text.replace(/(^|\s)(#+)$/, '$1\\$2');
    return ended === '' ? '' : `\n\n${'#'.repeat(Number(element.nodeName.charAt(1)))} ${ended}\n\n`;
  },
};

const emphasis: MarkdownRule = { filter: ['em', 'i'], replacement: (content) => markEmphasis(content, 'emphasis') };
const strong: MarkdownRule = { filter: ['strong', 'b'], replacement: (content) => markEmphasis(content, 'strong') };
const struck: MarkdownRule = {
  filter: ['del', 's', 'strike'],
  replacement: (content) => markEmphasis(content, 'struck'),
};

export const addMarkdownRules = (turndown: TurndownService): void => {
  turndown.escape = escapeMarkdown;
  const rules: readonly MarkdownRule[] = [
    codeBlock,
    inlineCode,
    link,
    image,
    formula,
    quotation,
    heading,
    emphasis,
    strong,
    struck,
    ...createListRules(),
    ...createTableRules(),
  ];
  // Turndown passes linkedom's nodes to the rules.
  for (const rule of rules) turndown.addRule(rule.filter.join(' '), rule as unknown as TurndownService.Rule);
};
