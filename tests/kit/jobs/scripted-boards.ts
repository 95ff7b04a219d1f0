import { createHash } from 'node:crypto';
import type { Call } from '../../../platform/call/call.ts';
import type { BoardClient, BoardReading, BoardValidators, RawPosting } from '../../../subgraphs/jobs/model/board.ts';
import type { IncomingPosting, StoredSource } from '../../../subgraphs/jobs/model/posting.ts';
import { incomingPosting } from './stored-postings.ts';

/** What the next read of a board does. */
type BoardScript = (validators: BoardValidators, call: Call) => BoardReading | Promise<BoardReading>;

/** A posting of a list; `null` is a row that cannot be parsed. */
export type ListedPosting = Partial<IncomingPosting> | null;

export const rawPosting = (sourceId: string, reported: ListedPosting = {}): RawPosting => ({
  sourceId,
  contentHash: createHash('sha256').update(JSON.stringify(reported)).digest('hex'),
  decode: () => (reported === null ? null : incomingPosting(sourceId, reported)),
});

/** Returns postings by source id, in parts of `partSize`; `failure` is thrown after the last. */
export const listOf = (
  postings: Readonly<Record<string, ListedPosting>>,
  {
    partSize = 200,
    etag = null,
    failure,
  }: { readonly partSize?: number; readonly etag?: string | null; readonly failure?: unknown } = {},
): BoardReading => ({
  outcome: 'read',
  parts: (async function* () {
    const raw = Object.entries(postings).map(([sourceId, reported]) => rawPosting(sourceId, reported));
    for (let start = 0; start < raw.length; start += partSize) yield raw.slice(start, start + partSize);
    if (failure !== undefined) throw failure;
  })(),
  validators: { etag, lastModified: null },
  warnings: [],
});

/** Boards with scripted reads, by token. `asked` collects the boards read, with their validators. */
export const createScriptedBoards = () => {
  const scripts = new Map<string, BoardScript>();
  const asked: { readonly token: string; readonly etag: string | null }[] = [];
  const client = (source: StoredSource): BoardClient => ({
    source,
    async readBoard({ token }, validators, call) {
      asked.push({ token, etag: validators.etag });
      const script = scripts.get(token);
      return script === undefined ? { outcome: 'missing' } : script(validators, call);
    },
    readPosting: async () => null,
  });
  return {
    asked,
    clients: { ATS_A: client('ATS_A'), ATS_B: client('ATS_B'), ATS_C: client('ATS_C') },
    respond: (token: string, script: BoardScript) => void scripts.set(token, script),
  };
};
