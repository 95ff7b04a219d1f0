import type TurndownService from 'turndown';
import { codeLanguage } from '../code-language.ts';
import type { DomNode } from '../html/dom.ts';
import { formulaElement } from '../html/read-formulas.ts';
import { collapseText } from '../plain-text.ts';
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

/** As turndown has it, without its expression that takes the square of the time for a text that begins with a blank. */
const inlineCode: Rule = {
  filter: ['code'],
  replacement: (content) => {
    if (content === '') return '';
    const code = content.replace(/\r?\n|\r/g, ' ');
    const runs = new Set(Array.from(code.matchAll(/`+/g), ([run]) => run.length));
    let length = 1;
    while (runs.has(length)) length++;
    const sign = '`'.repeat(length);
    const isBetweenBlanks = code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
    const gap = isBetweenBlanks || code.startsWith('`') || code.endsWith('`') ? ' ' : '';
    return `${sign}${gap}${code}${gap}${sign}`;
  },
};

const link: Rule = {
  filter: ['a'],
  replacement: (content, anchor) => {
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
    const words = escapeMarkdown(collapseText(img.getAttribute('alt') ?? ''));
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

const wordCharacter = /[\p{L}\p{N}]/u;
const isText = (node: DomNode | null): node is DomNode => node?.nodeType === 3;

/** One line end beside a sign becomes a hard break; several end the paragraph. */
const beside = (blanks: string): string => {
  const lineEnds = blanks.split('\n').length - 1;
  if (lineEnds === 0) return blanks;
  return lineEnds === 1 ? '  \n' : '\n\n';
};

/**
 * Blanks and line ends stay outside of the signs. Around nothing or several paragraphs, markdown would show the signs.
 */
const surround = (content: string, sign: string): string => {
  const words = content.trim();
  if (words === '' || /\n\s*\n/.test(words)) return content;
  const start = content.indexOf(words);
  return `${beside(content.slice(0, start))}${sign}${words}${sign}${beside(content.slice(start + words.length))}`;
};

const emphasis: Rule = {
  filter: ['em', 'i'],
  replacement: (content, { previousSibling: before, nextSibling: after }) => {
    const begunInWord = isText(before) && wordCharacter.test(before.textContent.slice(-1));
    const endedInWord = isText(after) && wordCharacter.test(after.textContent.slice(0, 1));
    // An underscore within a word does not emphasize, and a star beside strong text would belong to its sign.
    return surround(content, begunInWord || endedInWord ? '*' : '_');
  },
};

const strong: Rule = { filter: ['strong', 'b'], replacement: (content) => surround(content, '**') };
const struck: Rule = { filter: ['del', 's', 'strike'], replacement: (content) => surround(content, '~~') };

export const addMarkdownRules = (turndown: TurndownService): void => {
  turndown.escape = escapeMarkdown;
  const rules: readonly Rule[] = [
    codeBlock,
    inlineCode,
    link,
    image,
    formula,
    quotation,
    emphasis,
    strong,
    struck,
    ...createListRules(),
    ...createTableRules(),
  ];
  // Turndown passes linkedom's nodes to the rules.
  for (const rule of rules) turndown.addRule(rule.filter.join(' '), rule as unknown as TurndownService.Rule);
};
