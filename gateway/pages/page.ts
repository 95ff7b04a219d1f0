import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from './content-coding.ts';

/** One form of a page: the bytes that all its readers share, and the tag that names them. */
export interface PageForm {
  /** What the bytes are coded in. It is `identity` for every coding of what is compressed by itself. */
  readonly coding: ContentCoding;
  readonly body: Buffer;
  readonly etag: string;
}

/** Something for browsers that is the same for everyone. */
export interface Page {
  readonly contentType: string;
  /** How long a browser may show it without asking again; 0 has it ask each time, which costs a 304. */
  readonly maxAgeSeconds: number;
  /** Whether its address has a hash of its content: another content has another address. */
  readonly isImmutable: boolean;
  /**
   * Makes a form at its first use. All readers share its buffer, however many there are and however slowly they read.
   */
  formOf(coding: ContentCoding): Promise<PageForm>;
}

export interface PageOptions {
  readonly contentType: string;
  /** Default 0. */
  readonly maxAgeSeconds?: number;
  readonly isImmutable?: boolean;
  /** Whether the format compresses by itself, as those of fonts and pictures do. */
  readonly isCompressed?: boolean;
  /** Called once, at the first visit; again only after it failed. */
  readonly content: () => Buffer | Promise<Buffer>;
}

/** The slowest level saves a tenth more, and takes twenty seconds of a processor for the largest page. */
const brotliLevel = 5;

const compress = {
  br: (content: Buffer) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliLevel,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content: Buffer) => promisify(gzip)(content),
};

/** Makes a value at the first call, for all calls; one that could not be made is tried again at the next. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    if (made === undefined) {
      made = make();
      made.catch(() => {
        made = undefined;
      });
    }
    return made;
  };
};

export const createPage = (options: PageOptions): Page => {
  const { contentType, maxAgeSeconds = 0, isImmutable = false, isCompressed = false, content } = options;
  const plain = once(async () => {
    const body = await content();
    return { body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22) };
  });
  const identity = once(async (): Promise<PageForm> => {
    const { body, hash } = await plain();
    return { coding: 'identity', body, etag: `"${hash}"` };
  });
  const packed = (coding: 'br' | 'gzip') =>
    once(async (): Promise<PageForm> => {
      if (isCompressed) return identity();
      const { body, hash } = await plain();
      return { coding, body: await compress[coding](body), etag: `"${hash}-${coding}"` };
    });
  const forms: Readonly<Record<ContentCoding, () => Promise<PageForm>>> = {
    br: packed('br'),
    gzip: packed('gzip'),
    identity,
  };
  return { contentType, maxAgeSeconds, isImmutable, formOf: (coding) => forms[coding]() };
};
