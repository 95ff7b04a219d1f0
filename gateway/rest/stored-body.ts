import { Buffer } from 'node:buffer';
import type { Dependencies } from '../../platform/call/dependencies.ts';
import type { StoredResponse } from '../response-cache/response-store.ts';
import type { BodyParts, BodyState } from './serializer/route-body.ts';
import { jsonString } from './serializer/writer.ts';

/** A body stored as bytes, without the members that differ with each request. */
export interface StoredBody extends StoredResponse {
  readonly etag: string;
  /**
   * Returns the bytes as a string with one character for each (`latin1`), which Node copies instead of encoding. The
   * request id has to be ASCII, as in a header.
   */
  toBytes(state: Pick<BodyState, 'requestId' | 'processingTimeMs'>, nowMs: number): string;
}

const ttlMember = /"ttl_seconds":(\d+)/;

const secondsLeft = (freshUntilMs: number, nowMs: number): number =>
  Math.max(0, Math.ceil((freshUntilMs - nowMs) / 1000));

/**
 * Returns the text of `meta` before and after its number of seconds left. Undefined if that number does not cover
 * everything that was read.
 */
const aroundTtl = (meta: string, { freshUntilMs }: Dependencies, nowMs: number): readonly string[] | undefined => {
  const found = ttlMember.exec(meta);
  if (found === null) return [meta];
  // The number was computed at the read, possibly in the preceding second.
  if (Math.abs(Number(found[1]) - secondsLeft(freshUntilMs, nowMs)) > 1) return undefined;
  const digitsAt = found.index + found[0].length - String(found[1]).length;
  return [meta.slice(0, digitsAt), meta.slice(found.index + found[0].length)];
};

/**
 * Returns the bytes of a text in UTF-8 as a flat string. A concatenated one would retain its pieces, and be flattened
 * at each use.
 */
const toByteText = (text: string): string => Buffer.from(text).toString('latin1');

const bytesOf = (...pieces: readonly string[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Prepares a body for reuse. Returns undefined if the time to live in it does not cover all of its sources. */
export const toStoredBody = (
  { data, envelope }: BodyParts,
  { dependencies, etag, nowMs }: { readonly dependencies: Dependencies; readonly etag: string; readonly nowMs: number },
): StoredBody | undefined => {
  if (envelope === undefined) {
    // A time to live inside the data could not be updated.
    if (ttlMember.test(data)) return undefined;
    const whole = toByteText(data);
    return { dependencies, etag, bytes: bytesOf(whole), toBytes: () => whole };
  }
  const around = aroundTtl(envelope.meta, dependencies, nowMs);
  if (around === undefined) return undefined;
  const [beforeTtl = '', afterTtl] = around;
  const before = toByteText(data + envelope.head);
  const middle = toByteText(`,${beforeTtl}`);
  const beforeTime = toByteText(`${afterTtl ?? ''},"processing_time_ms":`);
  const end = toByteText(`},"warnings":${envelope.warnings}}`);
  const { freshUntilMs } = dependencies;
  return {
    dependencies,
    etag,
    bytes: bytesOf(before, middle, beforeTime, end),
    toBytes: ({ requestId, processingTimeMs }, atMs) => {
      const ttl = afterTtl === undefined ? '' : secondsLeft(freshUntilMs, atMs);
      return before + jsonString(requestId) + middle + ttl + beforeTime + processingTimeMs + end;
    },
  };
};
