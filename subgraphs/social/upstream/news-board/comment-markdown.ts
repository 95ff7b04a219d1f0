import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import { htmlToMarkdown } from '../../../../platform/text/html-to-markdown.ts';
import { unescapeHtml } from './unescape-html.ts';

/** What a paragraph may not hold, or begin or end with, to mean the same as text and as markdown. */
const special = /[\\`*_[\]<>&~|\p{C}]|[^\S ]|^[#+=\-\d ]| {2}| $|:\/\/|www\.|@/iu;

/** Most comments are bare paragraphs, which need no conversion: it takes near a millisecond, and a large thread has thousands. */
const bareParagraphs = (html: string): string | undefined => {
  const paragraphs: string[] = [];
  for (const part of html.split('<p>')) {
    if (part.includes('<')) return undefined;
    const text = unescapeHtml(part);
    if (text === '' || special.test(text)) return undefined;
    paragraphs.push(text);
  }
  return paragraphs.join('\n\n');
};

/**
 * Markdown of a text of the board. Between two conversions others get the thread, so callers convert one after the other.
 * Throws the signal's reason when the caller went away.
 */
export const commentMarkdown = async (html: string, signal: AbortSignal): Promise<string> => {
  if (html === '') return '';
  const bare = bareParagraphs(html);
  if (bare !== undefined) return bare;
  await nextTurn();
  signal.throwIfAborted();
  return htmlToMarkdown(html);
};
