import { ServiceError } from '../../../platform/errors/service-error.ts';
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
  fail(error: unknown): void;
  readonly stream: AsyncIterableIterator<Post>;
}

export interface PublishedReaderOptions {
  readonly filter: PublishedFilter;
  /** Posts that wait for it before it is given up. */
  readonly maxWaiting: number;
  /** Called once, when it has ended for whatever reason. */
  readonly onEnd: () => void;
}

interface Waiting {
  readonly resolve: (result: IteratorResult<Post>) => void;
  readonly reject: (error: unknown) => void;
}

const wants = ({ sources, tags }: PublishedFilter, { sourceSlug, tagSlugs }: Post): boolean =>
  (sources === null || sources.includes(sourceSlug)) && (tags === null || tagSlugs.some((slug) => tags.includes(slug)));

export const createPublishedReader = ({ filter, maxWaiting, onEnd }: PublishedReaderOptions): PublishedReader => {
  const done: IteratorResult<Post> = { done: true, value: undefined };
  const asked: Waiting[] = [];
  let kept: AnnouncedPost[] = [];
  let startsAfter: number | undefined;
  let over = false;
  let failure: { readonly error: unknown } | undefined;

  const end = (settle: (waiting: Waiting) => void): void => {
    if (over) return;
    over = true;
    kept = [];
    for (const waiting of asked.splice(0)) settle(waiting);
    onEnd();
  };
  const fail = (error: unknown): void => {
    if (asked.length === 0 && !over) failure = { error };
    end(({ reject }) => reject(error));
  };
  const handOut = (): void => {
    while (startsAfter !== undefined && asked.length > 0 && kept.length > 0) {
      const next = kept.shift();
      if (next !== undefined) asked.shift()?.resolve({ done: false, value: next.post });
    }
  };

  const stream: AsyncIterableIterator<Post> = {
    next: () => {
      if (failure !== undefined) {
        const { error } = failure;
        failure = undefined;
        return Promise.reject(error);
      }
      if (over) return Promise.resolve(done);
      return new Promise((resolve, reject) => {
        asked.push({ resolve, reject });
        handOut();
      });
    },
    return: () => {
      failure = undefined;
      end(({ resolve }) => resolve(done));
      return Promise.resolve(done);
    },
    [Symbol.asyncIterator]: () => stream,
  };
  return {
    stream,
    fail,
    offer: (announced) => {
      if (over || !wants(filter, announced.post)) return;
      if (startsAfter !== undefined && announced.number <= startsAfter) return;
      kept.push(announced);
      handOut();
      if (kept.length > maxWaiting)
        fail(
          new ServiceError(
            'stream_fell_behind',
            'New posts were not taken in time. Read what was missed with posts(since:).',
          ),
        );
    },
    startAfter: (number) => {
      startsAfter = number;
      kept = kept.filter((announced) => announced.number > number);
      handOut();
    },
  };
};
