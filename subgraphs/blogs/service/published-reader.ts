import { BoundedBuffer } from '../../../platform/streams/bounded-buffer.ts';
import type { AnnouncedPost, Post } from '../model/post.ts';

/** Which new posts a reader wants. Null: any. */
export interface PublishedFilter {
  readonly sources: readonly string[] | null;
  readonly tags: readonly string[] | null;
}

/** One reader of new posts: what it was given and has not taken yet. */
export interface PublishedReader {
  /** Gives a post, which it keeps when the reader wants it. */
  offer(announced: AnnouncedPost): void;
  /** Posts up to this number were there before the reader was. Until it is said, offers are kept and nothing is handed out. */
  startAfter(number: number): void;
  readonly stream: BoundedBuffer<Post>;
}

export interface PublishedReaderOptions {
  readonly filter: PublishedFilter;
  /** Posts that wait for it before it is given up. */
  readonly maxWaiting: number;
  /** Called once, when it has left or fallen behind. */
  readonly onEnd: () => void;
}

const wants = ({ sources, tags }: PublishedFilter, { sourceSlug, tagSlugs }: Post): boolean =>
  (sources === null || sources.includes(sourceSlug)) && (tags === null || tagSlugs.some((slug) => tags.includes(slug)));

export const createPublishedReader = ({ filter, maxWaiting, onEnd }: PublishedReaderOptions): PublishedReader => {
  const stream = new BoundedBuffer<Post>({
    capacity: maxWaiting,
    overflow: 'fail',
    fellBehind: 'New posts were not taken in time. Read what was missed with posts(since:).',
    onReturn: onEnd,
  });
  /** What was offered before it was known where the reader starts. */
  let early: AnnouncedPost[] | undefined = [];
  let startsAfter = 0;
  const offer = (announced: AnnouncedPost): void => {
    if (early !== undefined) early.push(announced);
    else if (announced.number > startsAfter && wants(filter, announced.post)) stream.push(announced.post);
  };
  return {
    stream,
    offer,
    startAfter: (number) => {
      const offered = early ?? [];
      early = undefined;
      startsAfter = number;
      for (const announced of offered) offer(announced);
    },
  };
};
