import { createHash } from 'node:crypto';
import { foldHead, foldText } from '../../subgraphs/blogs/model/fold-text.ts';
import type { CopyValue } from '../postgres/copy-rows.ts';
import { createInventedText } from './invented-text.ts';
import { between, createRandom } from './random.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface PostsPlan {
  readonly count: number;
  readonly sources: number;
  readonly tags: number;
  /** Share of posts with a full text of 3,000 to 6,000 characters. The others have only a summary, as in most feeds. */
  readonly bodyShare: number;
  readonly nowMs: number;
}

export const toSourceSlug = (index: number): string => `lab-${index}`;
export const toTagSlug = (index: number): string => `topic-${index}`;

export const postColumns = [
  'id',
  'source_slug',
  'title',
  'url',
  'canonical_url',
  'summary',
  'body',
  'body_source',
  'word_count',
  'tag_slugs',
  'authors',
  'published_at',
  'published_at_source',
  'first_seen_at',
  'language',
  'listed',
  'content_hash',
  'head_text',
  'body_text',
] as const;

const fiveYearsMs = 5 * 365 * 86_400_000;

/** Generates rows of `blog_posts`, the same for the same seed and in no order of time. */
export function* inventPosts(plan: PostsPlan, vocabulary: Vocabulary, seed: number): Generator<readonly CopyValue[]> {
  const random = createRandom(seed);
  const text = createInventedText(vocabulary, random);
  for (let index = 0; index < plan.count; index += 1) {
    const hash = createHash('sha256').update(`${seed} ${index}`).digest('hex');
    const slug = toSourceSlug(Math.floor(random() ** 2 * plan.sources));
    const title = text.phrase(between(random, 5, 12));
    const summary = text.prose(between(random, 120, 350));
    const body = random() < plan.bodyShare ? text.prose(between(random, 3000, 6000)) : null;
    const tags = new Set<string>();
    for (let left = between(random, 1, 4); left > 0; left -= 1)
      tags.add(toTagSlug(Math.floor(random() ** 2 * plan.tags)));
    const publishedAt = new Date(plan.nowMs - Math.floor(random() * fiveYearsMs)).toISOString();
    const url = `https://${slug}.example/posts/${index}`;
    yield [
      `post_${hash.slice(0, 16)}`,
      slug,
      title,
      url,
      url,
      summary,
      body,
      body === null ? 'NONE' : 'FEED',
      body === null ? 0 : Math.round(body.length / 7),
      [...tags].sort(),
      [text.phrase(2)],
      publishedAt,
      'FEED',
      publishedAt,
      'en',
      true,
      hash.slice(0, 32),
      foldHead(title, summary),
      foldText(body ?? ''),
    ];
  }
}
