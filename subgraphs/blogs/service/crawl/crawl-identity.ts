import { createHash } from 'node:crypto';
import type { FeedEntry } from '../../model/feed.ts';

const hashOf = (...parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The id is the same at every crawl, on every machine. */
export const toPostId = (slug: string, identity: string): string => `post_${hashOf(slug, identity).slice(0, 16)}`;

/** The feed's own id, else the address with its fragment, else title and date. */
const plainIdentity = ({ guid, link, title, publishedAt }: FeedEntry): string => {
  if (guid !== null) return `guid:${guid}`;
  return link === null ? `title:${hashOf(title, publishedAt)}` : `link:${link}`;
};

/** Distinguishes entries with the same plain identity. */
const distinction = ({ guid, link, title }: FeedEntry): string => (guid === null ? title : (link ?? title));

/**
 * Some programs give all items one guid, or one link: the link or title is then part of the identity, so that no item
 * is lost.
 */
export const toIdentities = (entries: readonly FeedEntry[]): readonly string[] => {
  const plain = entries.map(plainIdentity);
  const distinctions = new Map<string, Set<string>>();
  for (const [index, entry] of entries.entries()) {
    // A tombstone only has an id.
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
