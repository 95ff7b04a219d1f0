import { seededRandom } from '../random/seeded-random.ts';
import type { BlogPost } from './blog-posts.ts';
import type { TextBlock } from './text-blocks.ts';
import { toBlocks, toLead } from './text-blocks.ts';

/** What a post says at a time. */
export interface PostText {
  /** The first paragraph. */
  readonly summary: string;
  readonly blocks: readonly TextBlock[];
}

/** True once a post that is changed in place has been changed. */
export const isEdited = ({ editedAtMs }: BlogPost, nowMs: number): boolean =>
  editedAtMs !== null && editedAtMs <= nowMs;

/** A post's text: an edit rewrites the end of the lead and adds a paragraph. */
export const textOf = (seed: string, post: BlogPost, nowMs: number): PostText => {
  const draws = (part: string) => seededRandom(seed, post.site.key, post.number, part);
  const lead = toLead(post.subject, draws('lead'));
  const blocks = toBlocks(lead, post.subject, draws('text'));
  if (!isEdited(post, nowMs)) return { summary: lead, blocks };
  const summary = `${lead} Updated with corrected figures.`;
  const correction = `Correction: an earlier version of this post gave the results on ${post.subject.benchmark} without the held-out split.`;
  return {
    summary,
    blocks: [{ kind: 'paragraph', text: summary }, ...blocks.slice(1), { kind: 'paragraph', text: correction }],
  };
};

/** The lead alone, for feeds that give no more. */
export const summaryOf = (seed: string, post: BlogPost, nowMs: number): string => textOf(seed, post, nowMs).summary;
