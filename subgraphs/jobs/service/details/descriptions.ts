import { htmlToMarkdown } from '../../../../platform/text/html-to-markdown.ts';
import { htmlToText } from '../../../../platform/text/html-to-text.ts';
import type { PostingRecord } from '../../model/posting.ts';

type Described = Pick<PostingRecord, 'descriptionHtml' | 'sourceUrl'>;

// One answer asks for the text, for the markdown, and whether there is any.
const texts = new WeakMap<Described, string>();

/** Description as plain text. Null without one, and for HTML that has no words. */
export const descriptionPlain = (record: Described): string | null => {
  const text = texts.get(record) ?? htmlToText(record.descriptionHtml ?? '');
  texts.set(record, text);
  return text === '' ? null : text;
};

/** Description as Markdown, addresses complete. Null exactly where the plain one is. */
export const descriptionMarkdown = async (record: Described): Promise<string | null> => {
  const plain = descriptionPlain(record);
  if (record.descriptionHtml === null || plain === null) return null;
  const markdown = await htmlToMarkdown(record.descriptionHtml, { baseUrl: record.sourceUrl });
  // All of its words are on buttons, or beyond what is converted.
  return markdown === '' ? plain : markdown;
};
