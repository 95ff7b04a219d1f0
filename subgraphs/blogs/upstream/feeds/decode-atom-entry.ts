import type { AtomFeed } from 'feedsmith';
import { collapseText } from '../../../../platform/text/plain-text.ts';
import type { FeedSurroundings } from './decode-rss-item.ts';
import type { DecodedItem } from './decoded-item.ts';
import { distinct, toBase, toLanguage, toLink } from './feed-links.ts';
import { mediaOf, mediaTexts } from './feed-media.ts';
import { type FeedText, firstParagraphs, toLine, toParagraphs, toPlainParagraphs, toTexts } from './feed-text.ts';

type AtomEntry = AtomFeed.Entry<string>;

interface AtomText {
  readonly value?: string | undefined;
  readonly type?: string | undefined;
  readonly xml?: { readonly base?: string | undefined } | undefined;
}

/** Texts are plain unless declared as HTML. Many feeds do not declare it, so tags decide. */
const paragraphs = (text: AtomText | undefined): FeedText | null => {
  if (text?.value === undefined) return null;
  const { value, type = 'text' } = text;
  const isPlain =
    (type === 'text' || type === 'text/plain') && !/<\/?(?:p|div|br|a|ul|ol|li|h\d|em|strong|code)[\s/>]/i.test(value);
  // Base64 and other content that is not text.
  if (!isPlain && !/^(?:text|html|xhtml|text\/.+|.+[/+]xml)$/i.test(type)) return null;
  return isPlain ? toPlainParagraphs(value) : toParagraphs(value);
};

const line = (text: AtomText | undefined): string =>
  text?.type === 'text' ? collapseText(text.value ?? '') : toLine(text?.value);

const names = (persons: AtomEntry['authors']): readonly string[] =>
  distinct((persons ?? []).map(({ name }) => toLine(name)).filter((name) => !/^\S+@\S+$/.test(name)));

export const toAtomAuthors = names;

const linkOf = (entry: AtomEntry, base: string): string | null => {
  const pages = (entry.links ?? []).filter(({ rel }) => rel === undefined || /(?:^|[/#])alternate$/i.test(rel));
  const readable = pages.find(({ type }) => type === undefined || /html/i.test(type)) ?? pages[0];
  const related = (entry.links ?? []).find(({ rel }) => rel === 'related');
  const own = toLink(readable?.href, base) ?? toLink(entry.content?.src, base) ?? toLink(related?.href, base);
  // The self link is never the page: it is the entry as Atom, or the feed.
  return own ?? (/^https?:\/\//i.test(entry.id ?? '') ? toLink(entry.id, base) : null);
};

/** Decodes an entry of Atom 1.0 or 0.3. */
export const toAtomEntry = (entry: AtomEntry, around: FeedSurroundings): DecodedItem => {
  const id = (entry.id ?? '').trim();
  const own = [...names(entry.authors), ...(entry.dc?.creators ?? []).map(toLine)];
  const inherited = own.length > 0 ? own : names(entry.source?.authors);
  const terms = (entry.categories ?? []).map(({ label, term }) => label ?? term);
  const base = toBase(around.base, entry.xml?.base);
  const link = linkOf(entry, base);
  const isBaseDeclared = around.isBaseDeclared || (entry.content?.xml?.base ?? entry.xml?.base) !== undefined;
  return {
    guid: id === '' ? null : id,
    link,
    title: line(entry.title) || toLine(entry.media?.title?.value ?? entry.media?.groups?.[0]?.title?.value),
    ...toTexts(
      paragraphs(entry.summary) ?? firstParagraphs(mediaTexts(entry)),
      paragraphs(entry.content),
      isBaseDeclared ? toBase(base, entry.content?.xml?.base) : (link ?? base),
    ),
    media: mediaOf(entry, base),
    authors: inherited.length > 0 ? distinct(inherited) : around.authors,
    categories: distinct([...terms, ...(entry.dc?.subjects ?? [])].map(toLine)),
    published: [entry.published, entry.dc?.dates?.[0], entry.updated],
    updated: [entry.updated],
    language: toLanguage(entry.xml?.lang, entry.content?.xml?.lang, entry.dc?.languages?.[0]) ?? around.language,
    deleted: false,
  };
};
