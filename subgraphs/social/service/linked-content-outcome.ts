import { chunkMarkdown } from '../../../platform/text/chunk-markdown.ts';
import { countWords } from '../../../platform/text/count-words.ts';
import type { LinkedPage } from '../model/linked-content.ts';
import { hostOf } from './linked-content-kind.ts';

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

/** What every outcome is made from: an answer that knows nothing but its host and its time. */
export const unreadPage = (url: string, fetchedAtMs: number): LinkedPage => ({
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
