import { countWords } from '../../../../platform/text/count-words.ts';
import { chunkMarkdown } from '../../../../platform/text/markdown/chunk-markdown.ts';
import type { LinkedPage } from '../../model/linked-content.ts';
import { hostOf } from './linked-content-kind.ts';

const chunkCharacters = 4000;

// Addresses of links and images do not count as words.
const wordsOf = (markdown: string): number => countWords(markdown.replace(/\]\((?:[^()\s\\]|\\.)*\)/g, ']'));

export const toChunks = (markdown: string): Pick<LinkedPage, 'chunks' | 'wordCount'> => {
  const chunks = chunkMarkdown(markdown, chunkCharacters).map((text, index) => ({
    number: index + 1,
    markdown: text,
    wordCount: wordsOf(text),
  }));
  return { chunks, wordCount: chunks.reduce((sum, { wordCount }) => sum + wordCount, 0) };
};

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

/** Whether another read may soon have a different outcome. */
export const mayRecover = ({ fetchStatus }: LinkedPage): boolean =>
  fetchStatus !== 'OK' && fetchStatus !== 'UNSUPPORTED';
