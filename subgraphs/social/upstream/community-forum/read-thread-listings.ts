import { z } from 'zod';
import { decodeValue } from '../../../../platform/upstream/decode/decode-json.ts';
import type { ForumAnswer, ForumRequests } from './requests.ts';
import { listingWire, type PostWire, postWire, thingWire } from './wire.ts';

const commentsAtOnce = 500;

const threadWire = z.tuple([listingWire, listingWire]);

interface ThreadListings {
  readonly post: PostWire;
  readonly comments: readonly unknown[];
  readonly plain: ForumAnswer<unknown>['plain'];
}

/** The page has two listings: the post and the comments. */
export const readThreadListings = async (
  client: ForumRequests,
  path: string,
  subject: string,
  sort: string,
  signal: AbortSignal,
): Promise<ThreadListings> => {
  const question = { path, query: { limit: commentsAtOnce, sort }, subject, schema: threadWire };
  const { value, plain } = await client.ask(question, signal);
  const [posts, comments] = value;
  const thing = decodeValue(client.source, posts.data.children[0], thingWire);
  return { post: decodeValue(client.source, thing.data, postWire), comments: comments.data.children, plain };
};
