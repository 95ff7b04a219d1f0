import { chunkMarkdown } from '../../../platform/text/chunk-markdown.ts';
import { countWords } from '../../../platform/text/count-words.ts';
import { type ContentKind, hostOf } from './linked-content-kind.ts';

export type FetchStatus =
  | 'OK'
  | 'BLOCKED'
  | 'TIMEOUT'
  | 'TOO_LARGE'
  | 'NOT_FOUND'
  | 'UNSUPPORTED'
  | 'FAILED'
  | 'PENDING';

export interface ContentChunk {
  /** From 1. */
  readonly number: number;
  readonly markdown: string;
  readonly wordCount: number;
}

/** A linked page as it was read, or why it was not. JSON-safe. */
export interface LinkedPage {
  /** Address that was asked for. */
  readonly url: string;
  /** Address after redirects. Null when the page could not be read. */
  readonly finalUrl: string | null;
  /** Its host, after redirects where they are known. */
  readonly domain: string;
  readonly contentKind: ContentKind;
  readonly fetchStatus: FetchStatus;
  readonly title: string | null;
  readonly byline: string | null;
  readonly siteName: string | null;
  readonly language: string | null;
  /** ISO instant, `Z`. */
  readonly publishedAt: string | null;
  readonly mediaType: string | null;
  readonly wordCount: number;
  /** All of them. */
  readonly chunks: readonly ContentChunk[];
  /** ISO instant, `Z`. */
  readonly fetchedAt: string;
  /** Sentences. */
  readonly warnings: readonly string[];
}

const chunkCharacters = 4000;

// The addresses of links and images are no words.
const wordsOf = (markdown: string): number => countWords(markdown.replace(/\]\((?:[^()\s\\]|\\.)*\)/g, ']'));

/** The text of a page in chunks, and how many words it has. */
export const toChunks = (markdown: string): Pick<LinkedPage, 'chunks' | 'wordCount'> => {
  const chunks = chunkMarkdown(markdown, chunkCharacters).map((text, index) => ({
    number: index + 1,
    markdown: text,
    wordCount: wordsOf(text),
  }));
  return { chunks, wordCount: chunks.reduce((sum, { wordCount }) => sum + wordCount, 0) };
};

/** What every outcome is made from: an answer that knows nothing but its address and its time. */
export const unreadPage = (url: string, fetchedAtMs: number): LinkedPage => ({
  url,
  finalUrl: null,
  domain: hostOf(url),
  contentKind: 'UNKNOWN',
  fetchStatus: 'FAILED',
  title: null,
  byline: null,
  siteName: null,
  language: null,
  publishedAt: null,
  mediaType: null,
  wordCount: 0,
  chunks: [],
  fetchedAt: new Date(fetchedAtMs).toISOString(),
  warnings: [],
});

/** True when asking again soon could bring something else. */
export const mayRecover = ({ fetchStatus }: LinkedPage): boolean =>
  fetchStatus !== 'OK' && fetchStatus !== 'UNSUPPORTED';
