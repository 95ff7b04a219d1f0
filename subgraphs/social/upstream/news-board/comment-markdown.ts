import type { Call } from '../../../../platform/call/call.ts';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import { htmlToMarkdown } from '../../../../platform/text/html/html-to-markdown.ts';
import { unescapeHtml } from './unescape-html.ts';

/** Text that does not mean the same as text and as markdown, in a paragraph or at its ends. */
const special = /[\\`*_[\]<>&~|\p{C}]|[^\S ]|^[#+=\-\d ]| {2}| $|:\/\/|www\.|@/iu;

/** Plain paragraphs skip the conversion, which takes nearly a millisecond; a large thread has thousands. */
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

/** A conversion yields first, so callers convert in sequence. Throws the call's reason. */
export const commentMarkdown = async (html: string, call: Call): Promise<string> => {
  if (html === '') return '';
  const bare = bareParagraphs(html);
  if (bare !== undefined) return bare;
  await nextTurn();
  call.throwIfAborted();
  return htmlToMarkdown(html);
};
