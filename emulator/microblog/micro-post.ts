import type { Account } from './accounts.ts';

export type PostKind = 'root' | 'reply' | 'quote' | 'repost';

/** A post, determined by the seed and the time interval. */
export interface MicroPost {
  readonly slot: number;
  readonly id: string;
  readonly createdMs: number;
  readonly author: Account;
  readonly kind: PostKind;
  readonly target: MicroPost | null;
  readonly conversationId: string;
  /** The text, unescaped and without links; for a repost, the original's. */
  readonly words: string;
  /** The text exceeds the 280 characters of `text`. */
  readonly isLong: boolean;
  readonly hasLink: boolean;
  readonly hasPicture: boolean;
  readonly hasPoll: boolean;
  readonly isEdited: boolean;
  readonly deletedMs: number | null;
  readonly finalLikes: number;
  /** A remark of `createChatter`, which has its own numbers. */
  readonly isChatter: boolean;
}
