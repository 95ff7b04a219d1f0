import type { Account } from './accounts.ts';

export type PostKind = 'root' | 'reply' | 'quote' | 'repost';

/** A post: a function of seed and stretch of time. */
export interface MicroPost {
  readonly slot: number;
  readonly id: string;
  readonly createdMs: number;
  readonly author: Account;
  readonly kind: PostKind;
  /** The post that is answered, quoted or reposted. */
  readonly target: MicroPost | null;
  readonly conversationId: string;
  /** Its own words, unescaped, without links; of a repost those of the original. */
  readonly words: string;
  /** True when the words are more than the 280 characters of `text`. */
  readonly isLong: boolean;
  readonly hasLink: boolean;
  readonly hasPicture: boolean;
  readonly hasPoll: boolean;
  readonly isEdited: boolean;
  /** When it is deleted; null for never. */
  readonly deletedMs: number | null;
  readonly finalLikes: number;
  /** A passing remark, see `createChatter`: numbered apart from posts, and nothing refers to it. */
  readonly isChatter: boolean;
}
