import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import type { Documents } from '../../../../platform/text/documents/documents.ts';
import { cleanMarkdown } from '../../../../platform/text/markdown/clean-markdown.ts';
import { escapeMarkdown } from '../../../../platform/text/markdown/escape-markdown.ts';
import { dropInvisible } from '../../../../platform/text/plain-text.ts';
import type { WebResponse } from '../../../../platform/web/web-fetcher.ts';
import type { LinkedPage } from '../../model/linked-content.ts';
import { hostOf, isVideoHost } from './linked-content-kind.ts';
import { toChunks } from './linked-content-outcome.ts';

type Found = Partial<LinkedPage> & Pick<LinkedPage, 'contentKind' | 'fetchStatus'>;

const cutWarning = 'The page is too large to be read whole: its end is missing.';

export const emptyPage: Found = {
  contentKind: 'PAGE',
  fetchStatus: 'UNSUPPORTED',
  warnings: ['The page is empty.'],
};

const withoutText = async (html: string, url: string, documents: Documents, signal: AbortSignal): Promise<Found> => {
  const { title, siteName, language, publishedAt, type } = await documents.describe(html, { url }, signal);
  const isVideo = isVideoHost(hostOf(url)) || type?.startsWith('video') === true;
  return {
    contentKind: isVideo ? 'VIDEO' : 'PAGE',
    fetchStatus: 'UNSUPPORTED',
    title: title ?? null,
    siteName: siteName ?? null,
    language: language ?? null,
    publishedAt: publishedAt ?? null,
    warnings: [
      isVideo ? 'A video has no text to read.' : 'No text was found that could be separated from the rest of the page.',
    ],
  };
};

export const readHtmlPage = async (
  { body, headers, url }: WebResponse,
  documents: Documents,
  signal: AbortSignal,
): Promise<Found> => {
  const html = decodeBytes(body, headers['content-type'], 'html');
  // Comments and descriptions around a video are not an article.
  const article = isVideoHost(hostOf(url)) ? undefined : await documents.article(html, { url }, signal);
  if (article === undefined) return withoutText(html, url, documents, signal);
  const { title, byline, siteName, language, publishedAt, cut } = article;
  const text = toChunks(await documents.markdown(article.html, { baseUrl: url }, signal));
  if (text.chunks.length === 0) return withoutText(html, url, documents, signal);
  const facts = { title, byline, siteName, language, publishedAt };
  return { ...facts, ...text, contentKind: 'ARTICLE', fetchStatus: 'OK', warnings: cut ? [cutWarning] : [] };
};

const maxPlainCharacters = 600_000;

// More indentation would make a line code, in which escapes are literal.
const toMarkdownLine = (line: string): string =>
  escapeMarkdown(line.trimEnd().replace(/^(?: {4}|\t| {1,3}\t)\s*/, '   '));

/** Plain text is escaped, and its lines stay lines. */
export const readTextPage = ({ body, headers, url }: WebResponse, kind: 'plain' | 'markdown'): Found => {
  const whole = dropInvisible(decodeBytes(body, headers['content-type'], 'text')).replace(/\r\n?/g, '\n');
  const text = whole.slice(0, maxPlainCharacters);
  const markdown = kind === 'markdown' ? cleanMarkdown(text, url) : text.split('\n').map(toMarkdownLine).join('\n');
  const chunked = toChunks(markdown);
  if (chunked.chunks.length === 0) return emptyPage;
  const title = kind === 'markdown' ? (/^#\s+(.+)$/m.exec(text)?.[1]?.trim() ?? null) : null;
  return {
    ...chunked,
    contentKind: 'ARTICLE',
    fetchStatus: 'OK',
    title,
    warnings: whole.length > text.length ? [cutWarning] : [],
  };
};
