import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { readThreadListings } from './read-thread-listings.ts';
import type { ForumRequests } from './requests.ts';
import type { Gap, ThreadTree } from './thread-tree.ts';
import { moreChildrenWire } from './wire.ts';

/** Bounds for one thread: further calls, and comments after which none are made. */
const maxCalls = 8;
const maxComments = 1_500;
/** The source accepts no more ids at once (upstream notes B3). */
const maxIds = 100;

const takeBatch = (gaps: readonly Gap[]): { batch: Gap[]; rest: Gap[] } => {
  const batch: Gap[] = [];
  const rest: Gap[] = [];
  let free = maxIds;
  for (const gap of gaps) {
    const taken = gap.ids.slice(0, free);
    free -= taken.length;
    if (taken.length === 0) rest.push(gap);
    else if (taken.length === gap.ids.length) batch.push(gap);
    else {
      // The source does not say which deeper comments belong to which ids, so they are counted with the remaining ids.
      batch.push({ ...gap, ids: taken, count: taken.length });
      rest.push({ ...gap, ids: gap.ids.slice(taken.length), count: gap.count - taken.length });
    }
  }
  return { batch, rest };
};

/**
 * Makes one call at a time, as the source requires: replies by ids, and threads that continue elsewhere by their
 * parent's page. Comments that stay unread are counted in the tree. Returns the source's failure, if any.
 */
export const fillGaps = async (
  client: ForumRequests,
  tree: ThreadTree,
  postId: string,
  sort: string,
  signal: AbortSignal,
): Promise<UpstreamError | undefined> => {
  const subject = `post ${postId}`;
  const fill = async (batch: readonly Gap[]): Promise<number> => {
    const [first] = batch;
    if (first === undefined) return 0;
    if (first.ids.length === 0) {
      const before = tree.size();
      const path = `/comments/${encodeURIComponent(postId)}/_/${encodeURIComponent(first.parent.replace(/^t1_/, ''))}`;
      const { comments } = await readThreadListings(client, path, subject, sort, signal);
      tree.add(comments);
      return tree.size() - before;
    }
    const children = batch.flatMap(({ ids }) => ids).join(',');
    const query = { api_type: 'json', link_id: `t3_${postId}`, children, sort, limit_children: false };
    const question = { path: '/api/morechildren', query, subject, schema: moreChildrenWire };
    const things = (await client.ask(question, signal)).value.json.data?.things ?? [];
    tree.add(things);
    return things.length;
  };

  let failure: UpstreamError | undefined;
  let open = tree.takeGaps();
  for (let calls = 0; open.length > 0; calls += 1) {
    if (calls === maxCalls || tree.size() >= maxComments) break;
    const byIds = open.filter(({ ids }) => ids.length > 0);
    const { batch, rest } = byIds.length > 0 ? takeBatch(byIds) : { batch: open.slice(0, 1), rest: [] };
    const waiting = byIds.length > 0 ? open.filter(({ ids }) => ids.length === 0) : open.slice(1);
    try {
      // Ids without an entry are gone; a response without entries means that the source withheld them.
      if ((await fill(batch)) === 0) for (const gap of batch) tree.leaveOut(gap);
    } catch (error) {
      const isGone = error instanceof ServiceError && error.code === 'not_found';
      if (!isGone && !(error instanceof UpstreamError)) throw error;
      for (const gap of batch) tree.leaveOut(gap);
      if (error instanceof UpstreamError) {
        failure = error;
        open = [...rest, ...waiting];
        break;
      }
    }
    open = [...rest, ...tree.takeGaps(), ...waiting];
  }
  for (const gap of open) tree.leaveOut(gap);
  return failure;
};
