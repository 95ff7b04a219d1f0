import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { FeedDocument } from '../../model/feed.ts';
import { boundDocument } from './bound-document.ts';
import { decodeFeed } from './decode.ts';

/** An error of a thread is text, so what is wrong with a feed is data. */
export type FeedOutcome = { readonly document: FeedDocument } | { readonly malformed: string };

export const feedTasks = {
  decode: async (bytes: Uint8Array, contentType: string | undefined, url: string): Promise<FeedOutcome> => {
    try {
      return { document: boundDocument(await decodeFeed(bytes, contentType, url)) };
    } catch (error) {
      if (error instanceof UpstreamError) return { malformed: error.message };
      throw error;
    }
  },
};

export type FeedTasks = typeof feedTasks;
