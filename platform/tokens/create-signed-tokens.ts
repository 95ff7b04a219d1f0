import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../clock/clock.ts';
import type { OpenedToken, SignedTokens, TokenPurpose } from './signed-tokens.ts';
import { maxPayloadBytes, signatureBytes, type TokenParts, tagBytes, toHeader, toTokenParts } from './token-form.ts';

/** Less than this hardly gets shorter, and trying took half the time of sealing a cursor. */
const packedFromBytes = 64;

/** One secret, two uses: keys of their own, so that what one use tells says nothing to the other. */
const keyFor = (secret: Uint8Array, use: string): Uint8Array =>
  createHmac('sha256', secret).update(`tributary token ${use}`).digest();

/** The payload as JSON. Throws when the packed form could not be read again, or `undefined` or the like was given. */
const readPayload = ({ packed, payload }: TokenParts): unknown =>
  JSON.parse(
    (packed ? inflateRawSync(payload, { maxOutputLength: maxPayloadBytes }) : Buffer.from(payload)).toString(),
  );

/**
 * Tokens signed with `secret`. `seal` throws TypeError for a value that JSON does not have and RangeError for one of more than 64 KB.
 * `open` throws for nothing that a client can send.
 */
export const createSignedTokens = (secret: Uint8Array, clock: Pick<Clock, 'now'>): SignedTokens => {
  const signingKey = keyFor(secret, 'signature');
  const taggingKey = keyFor(secret, 'tag');
  // Keyed and not a plain hash: subjects hold what clients choose, who shall not be able to look for two of one tag.
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
