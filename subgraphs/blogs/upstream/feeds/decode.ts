import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { nextTurn } from '../../../../platform/runtime/promise/turns.ts';
import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import { parseBoundedJson } from '../../../../platform/text/json/json-nesting.ts';
import { isJsonObject, type JsonObject } from '../../../../platform/text/json/json-object.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { beyondMost, mostEntries } from './bound-document.ts';
import { decodeXmlFeed } from './decode-xml-feed.ts';
import { type DecodedItem, toEntries } from './decoded-item.ts';
import { feedInPage } from './feed-in-page.ts';
import { distinct, siteBase, toLanguage, toLink } from './feed-links.ts';
import { toMedia } from './feed-media.ts';
import { toLine, toParagraphs, toPlainParagraphs, toTexts } from './feed-text.ts';
import { sliceFeed } from './slice-feed.ts';

/** Returns the complete elements of the array at `from`. Linear. */
const completeItems = (text: string, from: number): string[] => {
  const items: string[] = [];
  let depth = 0;
  let startAt = 0;
  for (let at = from; at < text.length; at++) {
    const letter = text[at];
    if (letter === '"') {
      at++;
      while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    } else if (letter === '{' || letter === '[') {
      if (depth === 0) startAt = at;
      depth++;
    } else if (letter === '}' || letter === ']') {
      depth--;
      if (depth < 0) break;
      if (depth === 0) items.push(text.slice(startAt, at + 1));
    }
  }
  return items;
};

const parsed = (text: string): unknown => {
  try {
    return parseBoundedJson(text);
  } catch {
    return undefined;
  }
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controls = /[\u0000-\u001f]/g;

/**
 * Raw control characters in strings become blanks. Of a cut-off or partly broken document the complete `items` are
 * returned, and `lost` is true. `value` is undefined when nothing could be read.
 */
export const salvageJson = (text: string): { readonly value: unknown; readonly lost: boolean } => {
  const whole = parsed(text) ?? parsed(text.replace(controls, ' '));
  if (whole !== undefined) return { value: whole, lost: false };
  const clean = text.replace(controls, ' ');
  const array = /"items"\s*:\s*\[/.exec(clean);
  if (array === null) return { value: undefined, lost: true };
  const items = completeItems(clean, array.index + array[0].length)
    .map(parsed)
    .filter((item) => item !== undefined);
  // The part before the items has the feed's title, authors and language.
  const head = parsed(`${clean.slice(0, array.index).replace(/,\s*$/, '')}}`);
  const about = typeof head === 'object' && head !== null ? head : {};
  return { value: { ...about, items }, lost: true };
};

/** Items, often whole articles, that are decoded in some milliseconds. */
const entriesAtOnce = 10;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
/** Ids may be numbers; the specification requires readers to treat them as text. */
const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
};

/** `authors` of 1.1, `author` of 1.0; some feeds write the bare name. */
const authorsOf = (holder: JsonObject): readonly string[] => {
  const persons = listOf(holder['authors']).length > 0 ? listOf(holder['authors']) : [holder['author']];
  return distinct(persons.map((person) => toLine(textOf(isJsonObject(person) ? person['name'] : person))));
};

interface Surroundings {
  readonly base: string;
  readonly language: string | null;
  readonly authors: readonly string[];
}

const mediaOf = (item: JsonObject, base: string) =>
  toMedia(
    [
      ...listOf(item['attachments'])
        .filter(isJsonObject)
        .map(({ url, mime_type: type, title }) => ({
          role: 'ENCLOSURE' as const,
          href: textOf(url),
          type: textOf(type),
          alt: textOf(title),
        })),
      ...[item['image'], item['banner_image']].map((image) => ({ role: 'THUMBNAIL' as const, href: textOf(image) })),
    ],
    base,
  );

const toItem = (item: JsonObject, around: Surroundings): DecodedItem => {
  const id = textOf(item['id'])?.trim() ?? null;
  const own = authorsOf(item);
  const content = toParagraphs(textOf(item['content_html'])) ?? toPlainParagraphs(textOf(item['content_text']));
  const link = toLink(textOf(item['url']), around.base) ?? toLink(textOf(item['external_url']), around.base);
  return {
    guid: id,
    link: link ?? (id !== null && /^https?:\/\//i.test(id) ? toLink(id, around.base) : null),
    title: toLine(textOf(item['title'])),
    ...toTexts(toPlainParagraphs(textOf(item['summary'])), content, link ?? around.base),
    media: mediaOf(item, around.base),
    authors: own.length > 0 ? own : around.authors,
    categories: distinct(listOf(item['tags']).map((tag) => toLine(textOf(tag)))),
    published: [textOf(item['date_published']), textOf(item['date_modified'])],
    updated: [textOf(item['date_modified'])],
    language: toLanguage(textOf(item['language'])) ?? around.language,
    deleted: false,
  };
};

/** Decodes version 1.0 or 1.1, even if it is cut off. Throws `malformed` for anything else. */
const decodeJsonFeed = async (text: string, url: string): Promise<FeedDocument> => {
  const { value: feed, lost } = salvageJson(text);
  const version = isJsonObject(feed) ? feed['version'] : undefined;
  // Some feeds lack the version: a list of items is enough.
  if (
    !isJsonObject(feed) ||
    !Array.isArray(feed['items']) ||
    (version !== undefined && !/jsonfeed\.org/i.test(String(version)))
  ) {
    throw new UpstreamError(new URL(url).host, 'malformed', { predicate: 'returned JSON that is not a JSON Feed' });
  }
  const items = feed['items'].filter(isJsonObject);
  const around = {
    base: siteBase(url, textOf(feed['home_page_url'])),
    language: toLanguage(textOf(feed['language'])),
    authors: authorsOf(feed),
  };
  const decoded: DecodedItem[] = [];
  for (const [index, item] of items.slice(0, mostEntries).entries()) {
    decoded.push(toItem(item, around));
    // A feed may have hundreds of articles: let other work run.
    if (index % entriesAtOnce === entriesAtOnce - 1) await nextTurn();
  }
  const dropped = feed['items'].length - items.length;
  return {
    format: 'JSON_FEED',
    entries: toEntries(decoded),
    nextUrl: toLink(textOf(feed['next_url']), url),
    warnings: [
      ...beyondMost(items),
      ...(dropped > 0 ? [`${dropped} of ${feed['items'].length} items are not objects.`] : []),
      ...(lost ? ['The feed is cut off: everything after its last complete item is lost.'] : []),
    ],
  };
};

/** XML forbids these; programs that concatenate texts leave them in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const malformed = (url: string, predicate: string) => new UpstreamError(new URL(url).host, 'malformed', { predicate });

/**
 * Recognizes encoding (byte order mark, header, declaration) and format (RSS, RDF, Atom, JSON Feed, also inside an HTML
 * page) by content. Repairs what it can, and reports losses in `warnings`. `url` is the final address, the base of
 * relative links. Throws `UpstreamError` `malformed` for anything else.
 */
export const decodeFeed = async (
  bytes: Uint8Array,
  contentType: string | undefined,
  url: string,
): Promise<FeedDocument> => {
  // Only JSON begins with a brace, maybe after a byte order mark.
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 64)).replace(/[^\x21-\x7e]/g, '');
  if (bytes.length === 0) throw malformed(url, 'returned nothing');
  if (start.startsWith('{')) return decodeJsonFeed(decodeBytes(bytes, contentType, 'json').replace(/^\uFEFF/, ''), url);
  const text = decodeBytes(bytes, contentType, 'xml').replace(forbidden, '');
  const sliced = sliceFeed(text);
  if (sliced !== undefined) return decodeXmlFeed(sliced, url);
  const isPage = /<(?:!doctype\s+html|html|body)[\s>]/i.test(text.slice(0, 4096));
  const within = isPage ? feedInPage(text) : undefined;
  if (within?.startsWith('{')) return decodeJsonFeed(within, url);
  const slicedWithin = within === undefined ? undefined : sliceFeed(within);
  // A page that only begins like a feed is a page.
  if (slicedWithin !== undefined && slicedWithin.items.length > 0) return decodeXmlFeed(slicedWithin, url);
  throw malformed(url, isPage ? 'returned a page instead of a feed' : 'returned something that is not a feed');
};
