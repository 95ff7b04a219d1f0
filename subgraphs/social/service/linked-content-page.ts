import type { LinkedContentChunk } from '../model/linked-content.ts';

/** Some chunks of a page. */
export interface ChunkPage {
  readonly chunks: readonly LinkedContentChunk[];
  /** Number of the last chunk here: what the next page comes after. Null at the end. */
  readonly nextAfter: number | null;
}

/** The chunks after the one of number `after` (0 for the first page), at most `size`. A number behind the end gives none. */
export const pageOfChunks = (all: readonly LinkedContentChunk[], after: number, size: number): ChunkPage => {
  const chunks = all.filter(({ number }) => number > after).slice(0, Math.max(1, size));
  const last = chunks.at(-1);
  return { chunks, nextAfter: last === undefined || last.number >= all.length ? null : last.number };
};
