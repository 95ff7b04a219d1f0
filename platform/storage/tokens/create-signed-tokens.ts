import { createHmac, timingSafeEqual } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { OpenedToken, SignedTokens, TokenPurpose } from './signed-tokens.ts';

/**
 * The fields of a token, in the order of its bytes. The first byte, the form, gives the layout and whether the payload
 * is compressed. `version` is that of the payload's content.
 */
interface TokenParts {
  readonly packed: boolean;
  readonly version: number;
  readonly issuedAtSeconds: number;
  readonly tag: Uint8Array;
  readonly signature: Uint8Array;
  /** The bytes before the signature, which covers them and the payload. */
  readonly header: Uint8Array;
  readonly payload: Uint8Array;
}

const tagBytes = 8;
const signatureBytes = 16;
/** Before compression; tokens travel in query strings and headers. */
const maxPayloadBytes = 65_536;

const maxVersion = 0xffff;
const maxSeconds = 2 ** 40 - 1;

const plainForm = 1;
const packedForm = 2;
const versionAt = 1;
const timeAt = 3;
const tagAt = 8;
const headerBytes = tagAt + tagBytes;
const payloadAt = headerBytes + signatureBytes;

const longestToken = Math.ceil(((payloadAt + maxPayloadBytes) * 4) / 3);

/** Returns the bytes before the signature. Throws RangeError for a version or a time out of range. */
const toHeader = (parts: Pick<TokenParts, 'packed' | 'version' | 'issuedAtSeconds' | 'tag'>): Uint8Array => {
  const { version, issuedAtSeconds } = parts;
  if (!Number.isInteger(version) || version < 0 || version > maxVersion)
    throw new RangeError(`a token's version is a whole number from 0 to ${maxVersion}, not ${version}`);
  if (issuedAtSeconds < 0 || issuedAtSeconds > maxSeconds) throw new RangeError('a token cannot say this time');
  const header = Buffer.alloc(headerBytes);
  header.writeUInt8(parts.packed ? packedForm : plainForm, 0);
  header.writeUInt16BE(version, versionAt);
  header.writeUIntBE(issuedAtSeconds, timeAt, tagAt - timeAt);
  header.set(parts.tag, tagAt);
  return header;
};

/** Undefined for a malformed token. Does not check the signature. */
const toTokenParts = (token: string): TokenParts | undefined => {
  if (token.length > longestToken) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Buffer ignores characters that are not base64url, so a second spelling of a token must be refused.
  if (bytes.byteLength < payloadAt || bytes.toString('base64url') !== token) return undefined;
  const form = bytes.readUInt8(0);
  if (form !== plainForm && form !== packedForm) return undefined;
  return {
    packed: form === packedForm,
    version: bytes.readUInt16BE(versionAt),
    issuedAtSeconds: bytes.readUIntBE(timeAt, tagAt - timeAt),
    tag: bytes.subarray(tagAt, headerBytes),
    signature: bytes.subarray(headerBytes, payloadAt),
    header: bytes.subarray(0, headerBytes),
    payload: bytes.subarray(payloadAt),
  };
};

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
        return { problem: 'invalid' };
      if (!timingSafeEqual(parts.tag, tagOf(purpose))) return { problem: 'foreign' };
      if (parts.version !== purpose.version) return { problem: 'outdated' };
      try {
        return { value: readPayload(parts) as T, issuedAtMs: parts.issuedAtSeconds * 1000 };
      } catch {
        return { problem: 'invalid' };
      }
    },
  };
};
