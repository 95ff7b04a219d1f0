import type { Block } from './blocks.ts';
import { parseInlines } from './parse-inlines.ts';

const mostColumns = 12;

/** The line of dashes and bars below a table's head. */
const isTableRule = (line: string): boolean =>
  line.includes('|') && line.includes('-') && /^[\s|:-]{3,200}$/.test(line);

const cellsOf = (line: string): readonly string[] =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .slice(0, mostColumns)
    .map((cell) => cell.trim());

const parseTable = ([head = '', , ...rows]: readonly string[]): Block => ({
  kind: 'table',
  head: cellsOf(head).map((cell) => parseInlines(cell)),
  rows: rows.map((row) => cellsOf(row).map((cell) => parseInlines(cell))),
});

/** Deeper nesting of lists and quotes becomes paragraphs. */
const deepest = 5;

const fence = /^ {0,3}(`{3,}|~{3,})/;
const heading = /^ {0,3}(#{1,6})\s(.*)$/;
const rule = /^ {0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const quote = /^ {0,3}> ?/;
const item = /^( {0,3})(?:[-*+]|(\d{1,9})[.)])(?: {1,4}|\t|$)/;
const blank = /^\s*$/;

const beginsBlock = (line: string): boolean =>
  fence.test(line) || heading.test(line) || rule.test(line) || quote.test(line) || item.test(line);

interface Taken {
  readonly block: Block;
  /** Index of the first line after it. */
  readonly next: number;
}

const whileTrue = (lines: readonly string[], from: number, holds: (line: string) => boolean): number => {
  let next = from;
  while (next < lines.length && holds(lines[next] ?? '')) next += 1;
  return next;
};

const takeCode = (lines: readonly string[], from: number, mark: string): Taken => {
  const end = whileTrue(lines, from + 1, (line) => !line.trimStart().startsWith(mark));
  return { block: { kind: 'code', text: lines.slice(from + 1, end).join('\n') }, next: end + 1 };
};

const takeQuote = (lines: readonly string[], from: number, depth: number): Taken => {
  const next = whileTrue(lines, from, (line) => quote.test(line));
  const inner = lines.slice(from, next).map((line) => line.replace(quote, ''));
  return { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next };
};

/** Returns the lines of one list item: its own and those indented to its text. */
const takeItem = (
  lines: readonly string[],
  from: number,
): { readonly inner: readonly string[]; readonly next: number } => {
  const first = lines[from] ?? '';
  const mark = item.exec(first)?.[0] ?? '';
  const inner = [first.slice(mark.length)];
  const indented = new RegExp(`^(?: {2,${Math.max(2, mark.length)}}|\\t)`);
  let next = from + 1;
  for (; next < lines.length; next += 1) {
    const line = lines[next] ?? '';
    if (indented.test(line)) inner.push(line.replace(indented, ''));
    else if (blank.test(line) && indented.test(lines[next + 1] ?? '')) inner.push('');
    else if (blank.test(line) || beginsBlock(line)) break;
    else inner.push(line);
  }
  return { inner, next };
};

const takeList = (lines: readonly string[], from: number, depth: number): Taken => {
  const isOrdered = item.exec(lines[from] ?? '')?.[2] !== undefined;
  const items: (readonly Block[])[] = [];
  let next = from;
  for (;;) {
    const taken = takeItem(lines, next);
    items.push(parseLines(taken.inner, depth + 1));
    next = whileTrue(lines, taken.next, (line) => blank.test(line));
    const following = item.exec(lines[next] ?? '');
    if (following === null || rule.test(lines[next] ?? '') || (following[2] !== undefined) !== isOrdered) break;
  }
  return { block: { kind: 'list', isOrdered, items }, next };
};

const takeParagraph = (lines: readonly string[], from: number): Taken => {
  const next = whileTrue(lines, from + 1, (line) => !blank.test(line) && !beginsBlock(line));
  const text = lines
    .slice(from, next)
    .map((line) => line.trimStart())
    .join('\n');
  return { block: { kind: 'paragraph', inlines: parseInlines(text.trimEnd()) }, next };
};

const take = (lines: readonly string[], from: number, depth: number): Taken => {
  const line = lines[from] ?? '';
  const mark = fence.exec(line)?.[1];
  if (mark !== undefined) return takeCode(lines, from, mark);
  const [, marks = '', title] = heading.exec(line) ?? [];
  if (title !== undefined) {
    const block = { kind: 'heading', level: marks.length, inlines: parseInlines(title.trim()) } as const;
    return { block, next: from + 1 };
  }
  if (rule.test(line)) return { block: { kind: 'rule' }, next: from + 1 };
  if (depth < deepest && quote.test(line)) return takeQuote(lines, from, depth);
  if (depth < deepest && item.test(line)) return takeList(lines, from, depth);
  if (isTableRule(lines[from + 1] ?? '') && line.includes('|')) {
    const next = whileTrue(lines, from + 2, (row) => row.includes('|'));
    return { block: parseTable(lines.slice(from, next)), next };
  }
  return takeParagraph(lines, from);
};

const parseLines = (lines: readonly string[], depth: number): readonly Block[] => {
  const blocks: Block[] = [];
  let next = 0;
  while (next < lines.length) {
    if (blank.test(lines[next] ?? '')) next += 1;
    else {
      const taken = take(lines, next, depth);
      blocks.push(taken.block);
      next = taken.next;
    }
  }
  return blocks;
};

const linesOf = (text: string): readonly string[] => text.replace(/\r\n?/g, '\n').split('\n');

/** Parses markdown without HTML: tags stay text. */
export const parseMarkdown = (text: string): readonly Block[] => parseLines(linesOf(text), 0);

/** Parses plain text: empty lines separate paragraphs, and marks stay text. */
export const parsePlain = (text: string): readonly Block[] => {
  const paragraphs: string[][] = [[]];
  for (const line of linesOf(text))
    if (blank.test(line)) paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  return paragraphs
    .filter((lines) => lines.length > 0)
    .map((lines) => ({ kind: 'paragraph', inlines: [{ kind: 'text', text: lines.join('\n') }] }));
};

export type ProseKind = 'markdown' | 'plain';

interface ParsedProse {
  readonly blocks: readonly Block[];
  readonly omittedCharacters: number;
}

const mostBlocks = 3_000;

/** Parses untrusted text of any length. Size and time are bounded. */
export const parseProse = (text: string, kind: ProseKind, mostCharacters = 120_000): ParsedProse => {
  const read = text.slice(0, mostCharacters);
  const blocks = kind === 'markdown' ? parseMarkdown(read) : parsePlain(read);
  return { blocks: blocks.slice(0, mostBlocks), omittedCharacters: text.length - read.length };
};
