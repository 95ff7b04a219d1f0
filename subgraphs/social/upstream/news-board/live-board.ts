import { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode-json.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { type LiveItemWire, type LiveUserWire, liveItemWire, liveUserWire, onlyIds } from './wire.ts';

/** The current state of the board, one object a request. Throws `UpstreamError`. */
export interface LiveBoard {
  /** Ids of the newest stories, at most 500, newest first. */
  newestIds(signal: AbortSignal): Promise<readonly number[]>;
  /** Null when there is no such item. */
  item(id: number, signal: AbortSignal): Promise<LiveItemWire | null>;
  /** Null when there is no such account. Names are case-sensitive. */
  user(name: string, signal: AbortSignal): Promise<LiveUserWire | null>;
}

const idList = z.array(z.unknown());

export const createLiveBoard = (http: UpstreamHttp): LiveBoard => {
  const read = async <T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    const response = await http.request({ path }, signal);
    // A missing object gives 200 and null; another status concerns the path.
    if (response.status !== 200)
      throw new UpstreamError(http.source, 'malformed', { cause: new Error(`status ${response.status}`) });
    return decodeJson(http.source, response, schema);
  };
  return {
    newestIds: async (signal) => {
      const ids = await read('/v0/newstories.json', idList, signal);
      return onlyIds(ids).sort((left, right) => right - left);
    },
    item: (id, signal) => read(`/v0/item/${id}.json`, liveItemWire.nullable(), signal),
    user: (name, signal) => read(`/v0/user/${encodeURIComponent(name)}.json`, liveUserWire.nullable(), signal),
  };
};
