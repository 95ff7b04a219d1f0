import { cleanHtml } from './clean-html.ts';
import { parseFragment } from './dom.ts';
import { formControls, wordlessElements } from './html-elements.ts';
import { htmlToText } from './html-to-text.ts';
import { addMarkdownRules } from './markdown-rules.ts';
import { dropInvisible } from './plain-text.ts';

/** What relative addresses are resolved against. */
export interface MarkdownOptions {
  readonly baseUrl?: string;
}

const dropped: ReadonlySet<string> = new Set([...wordlessElements, ...formControls, 'form', 'head', 'title', 'dialog']);

// Of a list of tasks.
const isCheckbox = (name: string, { type }: Readonly<Record<string, string>>) =>
  name === 'input' && type === 'checkbox';

// The conversion takes about 250 ms for so much, and its time grows with both.
const bounds = { maxElements: 10_000, maxDepth: 64, maxCharacters: 1_000_000 };

const convert = async (html: string): Promise<string> => {
  const [{ default: TurndownService }, root] = await Promise.all([import('turndown'), parseFragment(html)]);
  if (root === null) return '';
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  });
  addMarkdownRules(turndown);
  return turndown.turndown(root as unknown as Parameters<typeof turndown.turndown>[0]);
};

/**
 * Markdown (CommonMark with tables, strikethrough and task lists) of an HTML fragment or page. Scripts, styles, forms and embedded things are
 * gone; links and images are absolute with `baseUrl`, and those of other schemes than http, https, mailto and tel leave their text. What
 * goes beyond a million characters or 10,000 elements is left off. Never throws: what cannot be converted comes as plain text.
 */
export const htmlToMarkdown = async (html: string, { baseUrl }: MarkdownOptions = {}): Promise<string> => {
  try {
    const { body } = cleanHtml(html, { ...bounds, dropped, keeps: isCheckbox, baseUrl });
    return dropInvisible(await convert(body)).trim();
  } catch {
    return htmlToText(html);
  }
};
