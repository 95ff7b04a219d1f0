import { createHash } from 'node:crypto';
import { groupBy } from '../../../../platform/lists/group-by.ts';
import type { FeedEntry } from '../../model/feed.ts';
import { toPostAddress } from '../../model/post-address.ts';

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The id is the same at every crawl, on every machine. */
export const toPostId = (slug: string, identity: string): string => `post_${hashOf(slug, identity).slice(0, 16)}`;

/** Texts that identify an entry; their hashes with the source are ids (`toPostId`). */
export interface Identity {
  /** From the most general to the one that distinguishes it from all that look alike. */
  readonly names: readonly string[];
  /** Index of the first name that no other entry of the document has, which a new post gets. */
  readonly needed: number;
  /** Names as general as the first, under which only known posts are found. */
  readonly formerly: readonly string[];
  /** Whether the feed itself gave the id. */
  readonly isOwn: boolean;
}

type Named = Omit<Identity, 'needed'>;

const textOf = ({ summary, body }: FeedEntry): string => `text:${hashOf(summary, body)}`;

/**
 * The feed's own id, else the address with its fragment, else title and date. Further parts are for programs that give
 * all items one guid, link or title: no item may be lost.
 */
const nameOf = (entry: FeedEntry): Named => {
  const { guid, link, proxyLink, title, publishedAt } = entry;
  if (guid !== null) {
    const plain = `guid:${guid}`;
    return { names: [plain, `${plain}\n${link ?? title}`], formerly: [], isOwn: true };
  }
  if (link === null) {
    const plain = `title:${hashOf(title, publishedAt)}`;
    return { names: [plain, `${plain}\n${textOf(entry)}`], formerly: [], isOwn: false };
  }
  const plain = `link:${link}`;
  const titled = `${plain}\n${title}`;
  const proxied = proxyLink === undefined ? [] : [`link:${proxyLink}`];
  return {
    names: [plain, titled, `${titled}\n${publishedAt === null ? textOf(entry) : `date:${publishedAt}`}`],
    formerly: [toAddressName(link), ...proxied],
    isOwn: false,
  };
};

/** The name by which a post without guid is found when its address is written otherwise. */
const toAddressName = (link: string): string => `address:${toPostAddress(link)}`;

/** Whether entries that share a title are several: by their dates, and without any by their texts. */
const areSeveral = (entries: readonly FeedEntry[]): boolean => {
  const dates = new Set(entries.map(({ publishedAt }) => publishedAt).filter((date) => date !== null));
  return dates.size === 0 ? new Set(entries.map(textOf)).size > 1 : dates.size > 1;
};

/** Returns the identity of each entry, in order. */
export const toIdentities = (entries: readonly FeedEntry[]): readonly Identity[] => {
  const named = new Map(entries.map((entry) => [entry, nameOf(entry)]));
  const nameAt = (entry: FeedEntry, level: number): string => named.get(entry)?.names[level] ?? '';
  // A tombstone only has an id.
  const items = entries.filter(({ deleted }) => !deleted);
  const alike = groupBy(items, (entry) => nameAt(entry, 0));
  const titled = groupBy(items, (entry) => nameAt(entry, 1));
  const neededOf = (entry: FeedEntry, { names, isOwn }: Named): number => {
    const sameTitle = titled.get(names[1] ?? '') ?? [];
    if (entry.deleted) return 0;
    if (names.length > 2 && areSeveral(sameTitle)) return 2;
    // Without anything else, the text is the identity.
    if (!isOwn && entry.link === null && entry.title === '' && entry.publishedAt === null) return 1;
    return (alike.get(names[0] ?? '')?.length ?? 0) > sameTitle.length ? 1 : 0;
  };
  return entries.map((entry) => {
    const name = named.get(entry) ?? nameOf(entry);
    return { ...name, needed: neededOf(entry, name) };
  });
};

/** Equal for contents that look the same to readers. */
export const toContentHash = (post: {
  readonly title: string;
  readonly url: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly authors: readonly string[];
  readonly language: string | null;
}): string =>
  hashOf(post.title, post.url, post.summary, post.body, post.authors.join('\n'), post.language).slice(0, 32);
