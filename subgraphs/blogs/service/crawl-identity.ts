import { createHash } from 'node:crypto';
import type { FeedEntry } from '../model/feed.ts';

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** Id of a post of a source: the same at every crawl, on every machine. */
export const toPostId = (slug: string, identity: string): string => `post_${hashOf(slug, identity).slice(0, 16)}`;

/** By the feed's own id, which means nothing but itself; else by the address, fragment included; else by title and date. */
const plainIdentity = ({ guid, link, title, publishedAt }: FeedEntry): string => {
  if (guid !== null) return `guid:${guid}`;
  return link === null ? `title:${hashOf(title, publishedAt)}` : `link:${link}`;
};

/** What tells entries of one plain identity apart, where they are not the same after all. */
const distinction = ({ guid, link, title }: FeedEntry): string => (guid === null ? title : (link ?? title));

/**
 * Identity of each entry of one feed, in their order. Some programs give all their items one guid, or link all of them to one page: then
 * the link, or the title, is part of the identity, so that none is lost.
 */
export const toIdentities = (entries: readonly FeedEntry[]): readonly string[] => {
  const plain = entries.map(plainIdentity);
  const distinctions = new Map<string, Set<string>>();
  for (const [index, entry] of entries.entries()) {
    // A tombstone knows an id and nothing else.
    if (entry.deleted) continue;
    const identity = plain[index] ?? '';
    const known = distinctions.get(identity) ?? new Set();
    distinctions.set(identity, known.add(distinction(entry)));
  }
  return entries.map((entry, index) => {
    const identity = plain[index] ?? '';
    return !entry.deleted && (distinctions.get(identity)?.size ?? 1) > 1
      ? `${identity}\n${distinction(entry)}`
      : identity;
  });
};

/** Equal for contents that readers cannot tell apart. */
export const toContentHash = (post: {
  readonly title: string;
  readonly url: string;
  readonly summary: string | null;
  readonly body: string | null;
  readonly authors: readonly string[];
  readonly language: string | null;
}): string =>
  hashOf(post.title, post.url, post.summary, post.body, post.authors.join('\n'), post.language).slice(0, 32);
