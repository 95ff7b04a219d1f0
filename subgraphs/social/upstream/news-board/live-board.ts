import type { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { type LiveItemWire, type LiveUserWire, liveItemWire, liveUserWire, onlyIds } from './wire.ts';

/** The current state of the board, one object a request. Throws `UpstreamError`. */
export interface LiveBoard {
  /** Ids of the newest stories, at most 500, newest first. */
  newestIds(call: Call): Promise<readonly number[]>;
  /** Null when there is no such item. */
  item(id: number, call: Call): Promise<LiveItemWire | null>;
  /** Null when there is no such account. Names are case-sensitive. */
  user(name: string, call: Call): Promise<LiveUserWire | null>;
}

export const createLiveBoard = (http: UpstreamHttp): LiveBoard => {
  const read = async <T>(path: string, schema: z.ZodType<T>, call: Call): Promise<T> => {
    const response = await http.request({ path }, call);
    // A missing object gives 200 and null; another status concerns the path.
    if (response.status !== 200) throw unexpectedStatus(http.source, response);
    return decodeJson(http.source, response, schema);
  };
  return {
    newestIds: async (call) => {
      const ids = await read('/v0/newstories.json', rawRows, call);
      return onlyIds(ids).sort((left, right) => right - left);
    },
    item: (id, call) => read(`/v0/item/${id}.json`, liveItemWire.nullable(), call),
    user: (name, call) => read(`/v0/user/${encodeURIComponent(name)}.json`, liveUserWire.nullable(), call),
  };
};
