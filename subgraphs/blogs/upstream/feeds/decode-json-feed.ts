import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { isJsonObject, type JsonObject } from '../../../../platform/json/json-object.ts';
import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { beyondMost, mostEntries } from './bound-document.ts';
import { type DecodedItem, toEntries } from './decoded-item.ts';
import { distinct, siteBase, toLanguage, toLink } from './feed-links.ts';
import { toMedia } from './feed-media.ts';
import { toLine, toParagraphs, toPlainParagraphs, toTexts } from './feed-text.ts';
import { salvageJson } from './salvage-json.ts';

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
export const decodeJsonFeed = async (text: string, url: string): Promise<FeedDocument> => {
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
