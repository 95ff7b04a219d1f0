import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../clock/clock.ts';
import type { OpenedToken, SignedTokens, TokenPurpose } from './signed-tokens.ts';
import { maxPayloadBytes, signatureBytes, type TokenParts, tagBytes, toHeader, toTokenParts } from './token-form.ts';

/** Shorter payloads hardly shrink, and compressing them took half the time of sealing a cursor. */
const packedFromBytes = 64;

/** Derives one key per use of the secret, so that one use reveals nothing about the other. */
const keyFor = (secret: Uint8Array, use: string): Uint8Array =>
  createHmac('sha256', secret).update(`tributary token ${use}`).digest();

/** Throws when the payload cannot be decompressed or is not JSON. */
const readPayload = ({ packed, payload }: TokenParts): unknown =>
  JSON.parse(
    (packed ? inflateRawSync(payload, { maxOutputLength: maxPayloadBytes }) : Buffer.from(payload)).toString(),
  );

/**
 * `seal` throws TypeError for a value that JSON cannot represent and RangeError for one of more than 64 KB. `open`
 * never throws for a token from a client.
 */
export const createSignedTokens = (secret: Uint8Array, clock: Pick<Clock, 'now'>): SignedTokens => {
  const signingKey = keyFor(secret, 'signature');
  const taggingKey = keyFor(secret, 'tag');
  // A keyed hash, because clients choose subjects and must not be able to search for two with the same tag.
  const tagOf = ({ purpose, subject }: TokenPurpose): Uint8Array =>
    createHmac('sha256', taggingKey)
      .update(JSON.stringify([purpose, subject]))
      .digest()
      .subarray(0, tagBytes);
  const sign = (header: Uint8Array, payload: Uint8Array): Uint8Array =>
    createHmac('sha256', signingKey).update(header).update(payload).digest().subarray(0, signatureBytes);

  return {
    seal: (purpose, value) => {
      const text = JSON.stringify(value) as string | undefined;
      if (text === undefined) throw new TypeError('a token cannot hold what JSON does not have');
      const plain = Buffer.from(text);
      if (plain.byteLength > maxPayloadBytes)
        throw new RangeError(`a token cannot hold ${plain.byteLength} bytes; the most are ${maxPayloadBytes}`);
      const deflated = plain.byteLength < packedFromBytes ? plain : deflateRawSync(plain);
      const packed = deflated.byteLength < plain.byteLength;
      const payload = packed ? deflated : plain;
      const header = toHeader({
        packed,
        version: purpose.version,
        issuedAtSeconds: Math.floor(clock.now() / 1000),
        tag: tagOf(purpose),
      });
      return Buffer.concat([header, sign(header, payload), payload]).toString('base64url');
    },
    open: <T>(purpose: TokenPurpose, token: string): OpenedToken<T> => {
      const parts = toTokenParts(token);
      if (parts === undefined || !timingSafeEqual(parts.signature, sign(parts.header, parts.payload)))
        return { fault: 'invalid' };
      if (!timingSafeEqual(parts.tag, tagOf(purpose))) return { fault: 'foreign' };
      if (parts.version !== purpose.version) return { fault: 'outdated' };
      try {
        return { value: readPayload(parts) as T, issuedAtMs: parts.issuedAtSeconds * 1000 };
      } catch {
        return { fault: 'invalid' };
      }
    },
  };
};
