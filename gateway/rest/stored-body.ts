import { Buffer } from 'node:buffer';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';
import type { StoredAnswer } from '../caching/answer-store.ts';
import { jsonString } from './serializer/json-string.ts';
import type { BodyParts, BodyState } from './serializer/route-body.ts';

/** A body whose data are text already, around which the members of a request are written anew. */
export interface StoredBody extends StoredAnswer {
  readonly etag: string;
  write(state: Pick<BodyState, 'requestId' | 'processingTimeMs'>, nowMs: number): string;
}

const ttlMember = /"ttl_seconds":(\d+)/;

const secondsLeft = (freshUntilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((freshUntilMs - nowMs) / 1000));

/**
 * The members of `meta` around the number of seconds that is left; undefined where that number is not of all that was
 * read.
 */
const aroundTtl = (meta: string, { freshUntilMs }: Dependencies, nowMs: number): readonly string[] | undefined => {
  const found = ttlMember.exec(meta);
  if (found === null) return [meta];
  // It is counted from the moment of the read, which may have been in the second before.
  if (Math.abs(Number(found[1]) - secondsLeft(freshUntilMs, nowMs)) > 1) return undefined;
  const digitsAt = found.index + found[0].length - String(found[1]).length;
  return [meta.slice(0, digitsAt), meta.slice(found.index + found[0].length)];
};

/** The same text in one piece: one that was put together from parts would hold them all, and be joined at each use. */
const inOnePiece = (text: string): string => Buffer.from(text).toString();

/** A character takes one byte or two. */
const bytesOf = (...texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + 2 * length, 0);

/**
 * Prepares a body to be given again. Undefined for one that cannot: what it says of its age is not the age of all that
 * it was made of.
 */
export const toStoredBody = (
  { data, envelope }: BodyParts,
  { dependencies, etag, nowMs }: { readonly dependencies: Dependencies; readonly etag: string; readonly nowMs: number },
): StoredBody | undefined => {
  if (envelope === undefined) {
    // Ages within the data are not written anew.
    if (ttlMember.test(data)) return undefined;
    const whole = inOnePiece(data);
    return { dependencies, etag, bytes: bytesOf(whole), write: () => whole };
  }
  const around = aroundTtl(envelope.meta, dependencies, nowMs);
  if (around === undefined) return undefined;
  const [beforeTtl = '', afterTtl] = around;
  const before = inOnePiece(data + envelope.head);
  const middle = inOnePiece(`,${beforeTtl}`);
  const beforeTime = inOnePiece(`${afterTtl ?? ''},"processing_time_ms":`);
  const end = inOnePiece(`},"warnings":${envelope.warnings}}`);
  const { freshUntilMs } = dependencies;
  return {
    dependencies,
    etag,
    bytes: bytesOf(before, middle, beforeTime, end),
    write: ({ requestId, processingTimeMs }, atMs) => {
      const ttl = afterTtl === undefined ? '' : secondsLeft(freshUntilMs, atMs);
      return before + jsonString(requestId) + middle + ttl + beforeTime + processingTimeMs + end;
    },
  };
};
