import { cleanHtml } from './clean-html.ts';
import { type DomElement, parseFragment } from './dom.ts';
import { formControls, wordlessElements } from './html-elements.ts';
import { htmlToText } from './html-to-text.ts';
import { toMarkdownBlocks } from './markdown-blocks.ts';
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

const createConverter = async () => {
  const { default: TurndownService } = await import('turndown');
  const turndown = new TurndownService({ headingStyle: 'atx', hr: '---', codeBlockStyle: 'fenced' });
  addMarkdownRules(turndown);
  // Handed over are linkedom's nodes; the declared ones are a browser's.
  return (root: DomElement) => turndown.turndown(root as unknown as Parameters<typeof turndown.turndown>[0]);
};

// Made once, because a thread has hundreds of short texts: what the rules remember is by node.
let converter: ReturnType<typeof createConverter> | undefined;

const convert = async (html: string): Promise<string> => {
  converter ??= createConverter();
  const [toMarkdown, root] = await Promise.all([converter, parseFragment(html)]);
  return root === null ? '' : toMarkdown(root);
};

/** Without what line ends alone leave: lines of blanks, headings without words, more than one empty line. Code stays as it is. */
const tidy = (markdown: string): string =>
  toMarkdownBlocks(markdown)
    .filter(({ kind, text }) => kind !== 'heading' || /[^#\s]/.test(text))
    .map(
      ({ kind, gap, text }, index) => (index === 0 ? '' : '\n'.repeat(gap)) + (kind === 'code' ? text : text.trimEnd()),
    )
    .join('');

/**
 * Markdown (CommonMark with tables, strikethrough and task lists) of an HTML fragment or page. Scripts, styles, forms and embedded things are
 * gone, and so are empty lines beyond one and blanks that do not break; links and images are absolute with `baseUrl`, and those of other schemes than http, https, mailto and tel leave their text. What
 * goes beyond a million characters or 10,000 elements is left off. Never throws: what cannot be converted comes as plain text.
 */
export const htmlToMarkdown = async (html: string, { baseUrl }: MarkdownOptions = {}): Promise<string> => {
  try {
    const { body } = cleanHtml(html, { ...bounds, dropped, keeps: isCheckbox, baseUrl });
    return tidy(dropInvisible(await convert(body.replaceAll('\u00a0', ' ')))).trim();
  } catch {
    return htmlToText(html);
  }
};
