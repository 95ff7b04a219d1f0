import type { z } from 'zod';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
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

export const createLiveBoard = (http: UpstreamHttp): LiveBoard => {
  const read = async <T>(path: string, schema: z.ZodType<T>, signal: AbortSignal): Promise<T> => {
    const response = await http.request({ path }, signal);
    // A missing object gives 200 and null; another status concerns the path.
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    return decodeJson(http.source, response, schema);
  };
  return {
    newestIds: async (signal) => {
      const ids = await read('/v0/newstories.json', rawRows, signal);
      return onlyIds(ids).sort((left, right) => right - left);
    },
    item: (id, signal) => read(`/v0/item/${id}.json`, liveItemWire.nullable(), signal),
    user: (name, signal) => read(`/v0/user/${encodeURIComponent(name)}.json`, liveUserWire.nullable(), signal),
  };
};
