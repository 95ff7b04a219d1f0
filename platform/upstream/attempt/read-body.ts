import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';

export class BodyTooLargeError extends Error {
  constructor(maxBytes: number) {
    super(`the body is larger than ${maxBytes} bytes`);
    this.name = 'BodyTooLargeError';
  }
}

/** The content encoding is unknown, or the body is invalid in it. */
export class BodyEncodingError extends Error {
  constructor(encoding: string) {
    super(`the body is not readable as ${encoding}`);
    this.name = 'BodyEncodingError';
  }
}

const unpackers = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
]);

/**
 * No server applies more encodings. Decoding each may cost as much as the size limit allows, and a header has room for
 * thousands.
 */
const maxEncodings = 2;

export const acceptedEncodings = 'gzip, br';

/** Returns the encodings that a header lists, in the order of their application, without `identity`. */
export const encodingsIn = (contentEncoding: string | undefined): readonly string[] =>
  (contentEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');

const unpackOnce = async (packed: Uint8Array, encoding: string, maxBytes: number): Promise<Uint8Array> => {
  const unpacker = unpackers.get(encoding);
  if (unpacker === undefined) throw new BodyEncodingError(encoding);
  try {
    // zlib stops at the limit, so a decompression bomb costs no more memory than an honest body.
    return await unpacker(packed, { maxOutputLength: maxBytes });
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw new BodyTooLargeError(maxBytes);
    throw new BodyEncodingError(encoding);
  }
};

const checkNumberOf = (encodings: readonly string[]): void => {
  if (encodings.length > maxEncodings) throw new BodyEncodingError('a body packed so often');
};

/** Decompresses a body to at most `maxBytes`. Throws `BodyTooLargeError` or `BodyEncodingError`. */
export const unpackBody = async (
  packed: Uint8Array,
  encodings: readonly string[],
  maxBytes: number,
): Promise<Uint8Array> => {
  checkNumberOf(encodings);
  let body = packed;
  for (const encoding of [...encodings].reverse())
    if (body.byteLength > 0) body = await unpackOnce(body, encoding, maxBytes);
  return body;
};

const checkHead = (encodings: readonly string[], contentLength: string | undefined, maxBytes: number): void => {
  checkNumberOf(encodings);
  if (Number(contentLength ?? 0) > maxBytes) throw new BodyTooLargeError(maxBytes);
};

/**
 * Reads and decompresses a body of at most `maxBytes`, both as sent and decompressed. Throws `BodyTooLargeError` as
 * soon as the size is known to be larger, `BodyEncodingError`, and errors of the stream. Afterwards the stream has
 * ended or is destroyed.
 */
export const readBody = async (
  stream: AsyncIterable<Uint8Array> & { on(event: 'error', listener: () => void): unknown; destroy(): unknown },
  headers: Readonly<Record<string, string>>,
  maxBytes: number,
): Promise<Uint8Array> => {
  const encodings = encodingsIn(headers['content-encoding']);
  try {
    checkHead(encodings, headers['content-length'], maxBytes);
  } catch (error) {
    // An error event without a listener would end the process.
    stream.on('error', () => {});
    stream.destroy();
    throw error;
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  const body: Uint8Array = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
  return unpackBody(body, encodings, maxBytes);
};
