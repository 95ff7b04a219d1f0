import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from './content-coding.ts';

/** One form of a page: the bytes that all its readers share, and the tag that names them. */
export interface PageForm {
  readonly body: Buffer;
  readonly etag: string;
}

/** Something for browsers that is the same for everyone. */
export interface Page {
  readonly contentType: string;
  /** How long a browser may show it without asking again; 0 has it ask each time, which costs a 304. */
  readonly maxAgeSeconds: number;
  /**
   * Makes a form at its first use. All readers share its buffer, however many there are and however slowly they read.
   */
  formOf(coding: ContentCoding): Promise<PageForm>;
}

export interface PageOptions {
  readonly contentType: string;
  /** Default 0. */
  readonly maxAgeSeconds?: number;
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

export const createPage = ({ contentType, maxAgeSeconds = 0, content }: PageOptions): Page => {
  const plain = once(async () => {
    const body = await content();
    return { body, hash: createHash('sha256').update(body).digest('base64url').slice(0, 22) };
  });
  const packed = (coding: 'br' | 'gzip') =>
    once(async (): Promise<PageForm> => {
      const { body, hash } = await plain();
      return { body: await compress[coding](body), etag: `"${hash}-${coding}"` };
    });
  const forms: Readonly<Record<ContentCoding, () => Promise<PageForm>>> = {
    br: packed('br'),
    gzip: packed('gzip'),
    identity: once(async () => {
      const { body, hash } = await plain();
      return { body, etag: `"${hash}"` };
    }),
  };
  return { contentType, maxAgeSeconds, formOf: (coding) => forms[coding]() };
};
