import type TurndownService from 'turndown';
import { codeLanguage } from '../code-language.ts';
import type { DomNode } from '../html/dom.ts';
import { formulaElement } from '../html/read-formulas.ts';
import { collapseText } from '../plain-text.ts';
import { codeMark, markEmphasis, withoutMarks } from './emphasis.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { createListRules } from './markdown-lists.ts';
import { lines, type MarkdownRule as Rule } from './markdown-rule.ts';
import { createTableRules } from './markdown-table-rules.ts';

const fenceFor = (code: string): string => {
  let length = 3;
  for (const [run] of code.matchAll(/`{3,}/g)) length = Math.max(length, run.length + 1);
  return '`'.repeat(length);
};

/** No line is indented as far. The library looks for the end of its result from each blank of a run. */
const longestBlanks = 200;
const withShortBlanks = (code: string): string =>
  code.replace(/\s{2,}/g, (blanks) => (blanks.length > longestBlanks ? blanks.slice(0, longestBlanks) : blanks));

const codeBlock: Rule = {
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
const inlineCode: Rule = {
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

const link: Rule = {
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

const image: Rule = {
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
const formula: Rule = {
  filter: [formulaElement],
  replacement: (_content, element) => {
    const tex = collapseText(element.textContent)
      .replace(/<(?=[a-z/!?])/gi, '\\lt ')
      .replaceAll('](', '] (');
    const [sign, gap] = element.getAttribute('display') === 'block' ? ['$$', '\n\n'] : ['$', ''];
    return tex === '' ? '' : `${gap}${sign}${tex}${sign}${gap}`;
  },
};

const quotation: Rule = {
  filter: ['blockquote'],
  replacement: (content) =>
    `\n\n${lines(content).replace(/^(.?)/gm, (_all, first) => (first === '' ? '>' : `> ${first}`))}\n\n`,
};

/** Blocks that a heading cannot have. */
const blocks = 'ul, ol, dl, table, blockquote, pre, hr';

/** A heading is one line, also where its text begins with a break or is in paragraphs. */
const heading: Rule = {
  filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  replacement: (content, element) => {
    if (element.querySelector(blocks) !== null) return `\n\n${lines(content)}\n\n`;
    const text = content.trim().replace(/(?<!\s)\s*\n\s*/g, ' ');
    // Signs at the end would close the heading.
    const ended = text.replace(/(^|\s)(#+)$/, '$1\\$2');
    return ended === '' ? '' : `\n\n${'#'.repeat(Number(element.nodeName.charAt(1)))} ${ended}\n\n`;
  },
};

const emphasis: Rule = { filter: ['em', 'i'], replacement: (content) => markEmphasis(content, 'emphasis') };
const strong: Rule = { filter: ['strong', 'b'], replacement: (content) => markEmphasis(content, 'strong') };
const struck: Rule = { filter: ['del', 's', 'strike'], replacement: (content) => markEmphasis(content, 'struck') };

export const addMarkdownRules = (turndown: TurndownService): void => {
  turndown.escape = escapeMarkdown;
  const rules: readonly Rule[] = [
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
