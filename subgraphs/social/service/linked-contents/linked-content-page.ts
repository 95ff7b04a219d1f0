import type { LinkedContentChunk } from '../../model/linked-content.ts';

interface ChunkPage {
  readonly chunks: readonly LinkedContentChunk[];
  /** Number of the last chunk; null at the end. */
  readonly nextAfter: number | null;
}

/** `after` is 0 for the first page. */
export const pageOfChunks = (all: readonly LinkedContentChunk[], after: number, size: number): ChunkPage => {
  const chunks = all.filter(({ number }) => number > after).slice(0, Math.max(1, size));
  const last = chunks.at(-1);
  return { chunks, nextAfter: last === undefined || last.number >= all.length ? null : last.number };
};
