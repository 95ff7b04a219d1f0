import { compare } from '../../../platform/runtime/lists/lists.ts';
import { canonicalUrl } from '../../../platform/upstream/web/canonical-url.ts';
import { isTrackingParameter } from '../../../platform/upstream/web/tracking-parameters.ts';
import { foldText } from './fold-text.ts';

/** What two posts are compared by. */
export interface PostMark {
  /** See `toPostAddress`. */
  readonly address: string;
  /** Folded (`foldText`). */
  readonly title: string;
  /** ISO instant of the feed. */
  readonly publishedAt: string | null;
}

const isTracking = (fragment: string): boolean =>
  fragment.split('&').every((part) => {
    const [name = '', value = ''] = part.split('=');
    return name.toLowerCase() === 'xtor' || isTrackingParameter(name, value);
  });

/** Returns the canonical address with its fragment, since entries of one page may differ in nothing else. */
export const toPostAddress = (url: string): string => {
  const canonical = canonicalUrl(url) ?? url;
  const [, fragment] = /#(.+)$/s.exec(url) ?? [];
  return fragment === undefined || isTracking(fragment) ? canonical : `${canonical}#${fragment}`;
};

export const toPostMark = (post: Omit<PostMark, 'address'> & { readonly url: string }): PostMark => ({
  address: toPostAddress(post.url),
  title: foldText(post.title),
  publishedAt: post.publishedAt,
});

/** A home page shows many posts. */
export const isHomePage = (address: string): boolean => /^https?:\/\/[^/?#]+$/.test(address);

export const haveSameDate = (a: PostMark, b: PostMark): boolean =>
  a.publishedAt !== null && b.publishedAt !== null && Date.parse(a.publishedAt) === Date.parse(b.publishedAt);

/** Two instants of the feed that are not the same. */
export const haveOtherDates = (a: PostMark, b: PostMark): boolean =>
  a.publishedAt !== null && b.publishedAt !== null && !haveSameDate(a, b);

interface Seen {
  readonly id: string;
  /** ISO instant. */
  readonly firstSeenAt: string;
}

/** The post that was seen first is the one that the others are. */
export const compareFirstSeen = (a: Seen, b: Seen): number =>
  Date.parse(a.firstSeenAt) - Date.parse(b.firstSeenAt) || compare(a.id, b.id);
