/**
 * The fields of a token, in the order of its bytes. The first byte, the form, gives the layout and whether the payload
 * is compressed. `version` is that of the payload's content.
 */
export interface TokenParts {
  readonly packed: boolean;
  readonly version: number;
  readonly issuedAtSeconds: number;
  readonly tag: Uint8Array;
  readonly signature: Uint8Array;
  /** The bytes before the signature, which covers them and the payload. */
  readonly header: Uint8Array;
  readonly payload: Uint8Array;
}

export const tagBytes = 8;
export const signatureBytes = 16;
/** Before compression; tokens travel in query strings and headers. */
export const maxPayloadBytes = 65_536;

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

/** Undefined for a malformed token. Does not check the signature. */
export const toTokenParts = (token: string): TokenParts | undefined => {
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
