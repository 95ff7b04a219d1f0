import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import { plainToHtml } from '../../../../platform/text/html/plain-to-html.ts';
import { cleanMarkdown } from '../../../../platform/text/markdown/clean-markdown.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import { WebFetchError, type WebFetcher } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { PageReader } from '../../model/feed.ts';

interface PageReaderOptions {
  readonly web: WebFetcher;
  readonly documents: Pick<Documents, 'article' | 'markdown'>;
}

const timeoutMs = 20_000;
const maxBytes = 5 * 1024 * 1024;

const isMarkup = (contentType: string | undefined): boolean =>
  contentType === undefined || /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(contentType);
const isPlain = (contentType: string | undefined): boolean => /^\s*text\/(?:plain|markdown)\b/i.test(contentType ?? '');

/** If a part of a byline has one word, a title or a family name, the byline stays whole. */
const authorsOf = (byline: string | null): readonly string[] => {
  const line = (byline ?? '').replace(/^(?:by|von|par|por)\s+/i, '').trim();
  const names = line.split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/).filter((name) => name !== '');
  const areNames = names.every((name) => /^\S+(?:\s\S+){1,4}$/.test(name));
  return line === '' ? [] : areNames ? names : [line];
};

/** Statuses that may change at a retry. */
const passes = (status: number): boolean =>
  status === 404 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Returns `undefined` for a page that is closed, permanently gone or has no text: a retry would not help. */
export const createPageReader = ({ web, documents }: PageReaderOptions): PageReader => ({
  async read(url, call) {
    const headers = { accept: 'text/html, application/xhtml+xml;q=0.9, text/plain;q=0.5, */*;q=0.1' };
    const {
      status,
      headers: result,
      body,
      url: pageUrl,
    } = await web.fetch({ url, headers, timeoutMs, maxBytes }, call);
    if (passes(status)) throw new WebFetchError('unreachable', `The page could not be loaded (HTTP ${status}).`);
    if (status !== 200) return undefined;
    const contentType = result['content-type'];
    if (isPlain(contentType)) {
      const text = decodeBytes(body, contentType, 'text').trim();
      if (text === '') return undefined;
      const bodyMarkdown = /^\s*text\/markdown/i.test(contentType ?? '')
        ? cleanMarkdown(text, pageUrl)
        : await documents.markdown(plainToHtml(text), {}, call.signal);
      return { title: null, body: text, bodyMarkdown, summary: null, authors: [], language: null, publishedAt: null };
    }
    if (!isMarkup(contentType)) return undefined;
    const article = await documents.article(
      decodeBytes(body, contentType, 'html'),
      { url: pageUrl, formulas: true },
      call.signal,
    );
    call.throwIfAborted();
    if (article === undefined || article.text.trim() === '') return undefined;
    const { title, text, html, excerpt, byline, language, publishedAt } = article;
    const bodyMarkdown = await documents.markdown(html, { baseUrl: pageUrl, formulas: true }, call.signal);
    return { title, body: text, bodyMarkdown, summary: excerpt, authors: authorsOf(byline), language, publishedAt };
  },
});
