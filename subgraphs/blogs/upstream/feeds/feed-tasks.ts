import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { boundDocument } from './bound-document.ts';
import { decodeFeed } from './decode.ts';
import { packEntries } from './packed-entries.ts';

/** An error of a thread is text, so what is wrong with a feed is data. */
export type FeedOutcome =
  | { readonly about: Omit<FeedDocument, 'entries'>; readonly packed: readonly string[] }
  | { readonly malformed: string };

export const feedTasks = {
  decode: async (bytes: Uint8Array, contentType: string | undefined, url: string): Promise<FeedOutcome> => {
    try {
      const { entries, ...about } = boundDocument(await decodeFeed(bytes, contentType, url));
      return { about, packed: packEntries(entries) };
    } catch (error) {
      if (error instanceof UpstreamError) return { malformed: error.message };
      throw error;
    }
  },
};

export type FeedTasks = typeof feedTasks;
