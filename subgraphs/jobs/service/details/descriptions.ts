import { htmlToMarkdown } from '../../../../platform/text/html/html-to-markdown.ts';
import { htmlToText } from '../../../../platform/text/html/html-to-text.ts';
import type { PostingRecord } from '../../model/posting.ts';

type Described = Pick<PostingRecord, 'descriptionHtml' | 'sourceUrl'>;

// One response may need the text three times.
const texts = new WeakMap<Described, string>();

/** Returns the plain text. Null without a description, or for HTML without words. */
export const descriptionPlain = (record: Described): string | null => {
  const text = texts.get(record) ?? htmlToText(record.descriptionHtml ?? '');
  texts.set(record, text);
  return text === '' ? null : text;
};

/** Returns Markdown with absolute addresses. Null exactly where the plain text is. */
export const descriptionMarkdown = async (record: Described): Promise<string | null> => {
  const plain = descriptionPlain(record);
  if (record.descriptionHtml === null || plain === null) return null;
  const markdown = await htmlToMarkdown(record.descriptionHtml, { baseUrl: record.sourceUrl });
  // All words may be on buttons, or beyond the part that is converted.
  return markdown === '' ? plain : markdown;
};
