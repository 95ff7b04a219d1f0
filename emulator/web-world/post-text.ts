import { seededRandom } from '../random/seeded-random.ts';
import type { BlogPost } from './blog-posts.ts';
import type { TextBlock } from './text-blocks.ts';
import { toBlocks, toLead } from './text-blocks.ts';

export interface PostText {
  readonly summary: string;
  readonly blocks: readonly TextBlock[];
}

export const isEdited = ({ editedAtMs }: BlogPost, nowMs: number): boolean =>
  editedAtMs !== null && editedAtMs <= nowMs;

/** The first paragraph, which feeds use as the summary. An edit extends it. */
export const summaryOf = (seed: string, post: BlogPost, nowMs: number): string => {
  const lead = toLead(post.subject, seededRandom(seed, post.site.key, post.number, 'lead'));
  return isEdited(post, nowMs) ? `${lead} Updated with corrected figures.` : lead;
};

/** A post's text. An edit extends its first paragraph and adds a paragraph at the end. */
export const textOf = (seed: string, post: BlogPost, nowMs: number): PostText => {
  const summary = summaryOf(seed, post, nowMs);
  const blocks = toBlocks(summary, post.subject, seededRandom(seed, post.site.key, post.number, 'text'));
  const correction = `Correction: an earlier version of this post gave the results on ${post.subject.benchmark} without the held-out split.`;
  return { summary, blocks: isEdited(post, nowMs) ? [...blocks, { kind: 'paragraph', text: correction }] : blocks };
};
