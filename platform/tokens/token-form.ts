/**
 * Bytes of a token: form, version, time, tag, signature, payload. The form says how the bytes are laid out and whether the payload is
 * packed; the version is that of the payload's content.
 */
export interface TokenParts {
  readonly packed: boolean;
  readonly version: number;
  readonly issuedAtSeconds: number;
  /** Which purpose and subject it is for. */
  readonly tag: Uint8Array;
  readonly signature: Uint8Array;
  /** What the signature is over, payload apart. */
  readonly header: Uint8Array;
  readonly payload: Uint8Array;
}

export const tagBytes = 8;
export const signatureBytes = 16;
/** A packed payload unpacks to this at most, and no larger one is sealed: tokens travel in query strings and headers. */
export const maxPayloadBytes = 65_536;

const maxVersion = 0xffff;
/** Five bytes of seconds. */
const maxSeconds = 2 ** 40 - 1;

const plainForm = 1;
const packedForm = 2;
const versionAt = 1;
const timeAt = 3;
const tagAt = 8;
const headerBytes = tagAt + tagBytes;
const payloadAt = headerBytes + signatureBytes;

const longestToken = Math.ceil(((payloadAt + maxPayloadBytes) * 4) / 3);

/** The bytes in front of the signature. Throws RangeError for a version or a time that has no room. */
export const toHeader = (parts: Pick<TokenParts, 'packed' | 'version' | 'issuedAtSeconds' | 'tag'>): Uint8Array => {
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

/** Takes a token apart; undefined when it is not of the form. Checks no signature. */
export const toTokenParts = (token: string): TokenParts | undefined => {
  if (token.length > longestToken) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  // Buffer reads what it can and skips the rest; a token has one spelling only.
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
