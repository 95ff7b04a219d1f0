import { nextTurn } from '../../../../platform/promise/next-turn.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { RawPosting } from '../../model/board.ts';
import { inParts } from '../postings/in-parts.ts';
import { createRawPostings } from '../postings/raw-postings.ts';
import { decodePosting, decoderVersion } from './decode-posting.ts';
import { jobHeadWire } from './wire.ts';

/** Changes with every edit, and sometimes without one. */
const meaningless: ReadonlySet<string> = new Set(['updated_at']);

/** Lets other work run between two parts. Throws `malformed`, and the signal's reason. */
export const toBoardParts = (
  source: string,
  boardToken: string,
  jobs: unknown[],
  signal: AbortSignal,
): { readonly parts: AsyncIterable<readonly RawPosting[]>; readonly warnings: readonly Warning[] } => {
  const raw = createRawPostings({
    source,
    idOf: (row) => jobHeadWire.safeParse(row).data?.id,
    decoderVersion,
    meaningless,
    decode: (row) => decodePosting(row, boardToken),
  });
  const parts = async function* () {
    for (const part of inParts(jobs)) {
      signal.throwIfAborted();
      yield raw.take(part);
      await nextTurn();
    }
  };
  return { parts: parts(), warnings: raw.warnings };
};
