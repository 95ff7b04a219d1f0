import { chooseEmphasis } from '../markdown/emphasis.ts';
import { toMarkdownBlocks } from '../markdown/markdown-blocks.ts';
import { addMarkdownRules } from '../markdown/markdown-rules.ts';
import { dropInvisible } from '../plain-text.ts';
import { cleanHtml } from './clean-html.ts';
import { type DomElement, parseFragment } from './dom.ts';
import { formControls, wordlessElements } from './html-elements.ts';
import { htmlToText } from './html-to-text.ts';
import { shownElement } from './read-formulas.ts';

/** `baseUrl` is the base of relative addresses. */
export interface MarkdownOptions {
  readonly baseUrl?: string;
  /** Writes formulas whose TeX is known as `$x$` and `$$x$$`. */
  readonly formulas?: boolean;
}

const dropped: ReadonlySet<string> = new Set([
  ...wordlessElements,
  ...formControls,
  'form',
  'head',
  'title',
  'dialog',
  shownElement,
]);

// Keeps the checkboxes of task lists.
const isCheckbox = (name: string, { type }: Readonly<Record<string, string>>) =>
  name === 'input' && type === 'checkbox';

// Conversion at these limits takes about 250 ms.
const bounds = { maxElements: 10_000, maxDepth: 64, maxCharacters: 1_000_000 };

const createConverter = async () => {
  const { default: TurndownService } = await import('turndown');
  const turndown = new TurndownService({ headingStyle: 'atx', hr: '---', codeBlockStyle: 'fenced' });
  addMarkdownRules(turndown);
  // The nodes are linkedom's; turndown declares a browser's.
  return (root: DomElement) =>
    chooseEmphasis(turndown.turndown(root as unknown as Parameters<typeof turndown.turndown>[0]));
};

// Created once, because the thread converts many short texts. Rules store their state by node.
let converter: ReturnType<typeof createConverter> | undefined;

const convert = async (html: string): Promise<string> => {
  converter ??= createConverter();
  const [toMarkdown, root] = await Promise.all([converter, parseFragment(html)]);
  return root === null ? '' : toMarkdown(root);
};

/**
 * Other blanks and repeated breaks would be long runs of blanks in the result, where the library looks for its end from
 * each of them.
 */
const withPlainBlanks = (html: string): string =>
  html.replace(/[^\S \t\r\n]/g, ' ').replace(/(?:<br>\s*){3,}/g, '<br><br>');

/** A blank behind a formula of its own line is no indentation. */
const tidyText = (text: string): string => text.trimEnd().replace(/^ (?! )/, '');

/** Removes further blank lines and empty headings, except in code. */
const tidy = (markdown: string): string =>
  toMarkdownBlocks(markdown)
    .filter(({ kind, text }) => kind !== 'heading' || /[^#\s]/.test(text))
    .map(
      ({ kind, gap, text }, index) => (index === 0 ? '' : '\n'.repeat(gap)) + (kind === 'code' ? text : tidyText(text)),
    )
    .join('');

/**
 * Converts an HTML fragment or page to CommonMark with tables, strikethrough and task lists. Scripts, styles, forms and
 * embedded objects are removed; no-break and other spaces become blanks. Links and images are absolute if `baseUrl` is
 * given; those of other schemes than http, https, mailto and tel leave only their text. Content beyond a million
 * characters or 10,000 elements is cut off. Never throws: plain text is the fallback.
 */
export const htmlToMarkdown = async (html: string, { baseUrl, formulas }: MarkdownOptions = {}): Promise<string> => {
  try {
    const { body } = cleanHtml(html, { ...bounds, dropped, keeps: isCheckbox, baseUrl, formulas });
    return tidy(dropInvisible(await convert(withPlainBlanks(body)))).trim();
  } catch {
    return htmlToText(html);
  }
};
