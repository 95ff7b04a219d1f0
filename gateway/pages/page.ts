import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentCoding } from './content-coding.ts';

/** One coding of a page: the bytes that all responses share, and their entity tag. */
interface PageForm {
  /** Always `identity` for formats that are compressed by themselves. */
  readonly coding: ContentCoding;
  readonly body: Buffer;
  readonly etag: string;
}

export interface Page {
  readonly contentType: string;
  /** How long a browser may reuse it. With 0 it revalidates each time, which costs a 304. */
  readonly maxAgeSeconds: number;
  /** Whether its address contains a hash of its content. */
  readonly isImmutable: boolean;
  /** Makes a form at its first use. All responses share its buffer, however slowly clients read. */
  formOf(coding: ContentCoding): Promise<PageForm>;
}

export interface PageOptions {
  readonly contentType: string;
  readonly maxAgeSeconds?: number;
  readonly isImmutable?: boolean;
  /** Whether the format is compressed by itself, as fonts and pictures are. */
  readonly isCompressed?: boolean;
  /** Called at the first visit, and again only after a failure. */
  readonly content: () => Buffer | Promise<Buffer>;
}

/** The highest level saves another tenth, and takes twenty seconds of processor time for the largest page. */
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

/** Makes a value once for all calls. After a failure the next call tries again. */
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
