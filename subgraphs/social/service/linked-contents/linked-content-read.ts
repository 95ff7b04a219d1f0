import type { Call } from '../../../../platform/call/call.ts';
import type { WebFailure } from '../../../../platform/errors/service-error.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { decodeBytes } from '../../../../platform/text/decode-bytes.ts';
import { cleanMarkdown } from '../../../../platform/text/markdown/clean-markdown.ts';
import { escapeMarkdown } from '../../../../platform/text/markdown/escape-markdown.ts';
import { dropInvisible } from '../../../../platform/text/plain-text.ts';
import type { Documents } from '../../../../platform/text/web-documents/documents.ts';
import { WebFetchError, type WebFetcher, type WebResponse } from '../../../../platform/upstream/web/web-fetcher.ts';
import type { LinkedContentKind, LinkedContentStatus, LinkedPage } from '../../model/linked-content.ts';
import { hostOf, isVideoHost, kindOfAddress, mediaKindOf, mediaTypeOf } from './linked-content-kind.ts';
import { toChunks, unreadPage } from './linked-content-outcome.ts';

type Found = Partial<LinkedPage> & Pick<LinkedPage, 'contentKind' | 'fetchStatus'>;

const cutWarning = 'The page is too large to be read whole: its end is missing.';

const emptyPage: Found = {
  contentKind: 'PAGE',
  fetchStatus: 'UNSUPPORTED',
  warnings: ['The page is empty.'],
};

const withoutText = async (html: string, url: string, documents: Documents, call: Call): Promise<Found> => {
  const { title, siteName, language, publishedAt, type } = await documents.describe(html, { url }, call.signal);
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

const readHtmlPage = async ({ body, headers, url }: WebResponse, documents: Documents, call: Call): Promise<Found> => {
  const html = decodeBytes(body, headers['content-type'], 'html');
  // Comments and descriptions around a video are not an article.
  const article = isVideoHost(hostOf(url)) ? undefined : await documents.article(html, { url }, call.signal);
  if (article === undefined) return withoutText(html, url, documents, call);
  const { title, byline, siteName, language, publishedAt, cut } = article;
  const text = toChunks(await documents.markdown(article.html, { baseUrl: url }, call.signal));
  if (text.chunks.length === 0) return withoutText(html, url, documents, call);
  const facts = { title, byline, siteName, language, publishedAt };
  return { ...facts, ...text, contentKind: 'ARTICLE', fetchStatus: 'OK', warnings: cut ? [cutWarning] : [] };
};

const maxPlainCharacters = 600_000;

// More indentation would make a line code, in which escapes are literal.
const toMarkdownLine = (line: string): string =>
  escapeMarkdown(line.trimEnd().replace(/^(?: {4}|\t| {1,3}\t)\s*/, '   '));

/** Plain text is escaped, and its lines stay lines. */
const readTextPage = ({ body, headers, url }: WebResponse, kind: 'plain' | 'markdown'): Found => {
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

interface LinkedPageReading {
  readonly web: WebFetcher;
  readonly documents: Documents;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

const accept = 'text/html, application/xhtml+xml, text/plain;q=0.8, text/markdown;q=0.8, */*;q=0.1';

const byFailure: Readonly<Record<WebFailure, LinkedContentStatus>> = {
  refused: 'BLOCKED',
  timeout: 'TIMEOUT',
  unreachable: 'TIMEOUT',
  too_large: 'TOO_LARGE',
  malformed: 'FAILED',
};

// Some networks send 999 to everything but browsers.
const blocking: ReadonlySet<number> = new Set([401, 403, 451, 999]);

const byStatus = (status: number): { readonly fetchStatus: LinkedContentStatus; readonly warning: string } => {
  if (blocking.has(status)) return { fetchStatus: 'BLOCKED', warning: `The site refuses to be read (HTTP ${status}).` };
  if (status === 404 || status === 410)
    return { fetchStatus: 'NOT_FOUND', warning: `The page does not exist (HTTP ${status}).` };
  return { fetchStatus: 'FAILED', warning: `The site returned an error (HTTP ${status}).` };
};

const kindWarnings: Partial<Record<LinkedContentKind, string>> = {
  PDF: 'The text of PDF documents is not extracted.',
  IMAGE: 'An image has no text to read.',
  VIDEO: 'A video has no text to read.',
};

const readResponse = async (
  response: WebResponse,
  blank: LinkedPage,
  documents: Documents,
  call: Call,
): Promise<LinkedPage> => {
  const { status, url, headers, body } = response;
  if (status < 200 || status > 299) {
    const { fetchStatus, warning } = byStatus(status);
    return { ...blank, fetchStatus, warnings: [warning] };
  }
  const mediaType = mediaTypeOf(headers['content-type']);
  const page = { ...blank, finalUrl: url, domain: hostOf(url), mediaType };
  if (body.byteLength === 0) return { ...page, ...emptyPage };
  const kind = mediaKindOf(mediaType, body);
  if (kind === 'html') return { ...page, ...(await readHtmlPage(response, documents, call)) };
  if (kind === 'plain' || kind === 'markdown') return { ...page, ...readTextPage(response, kind) };
  const warning =
    kindWarnings[kind] ?? `Documents of the type ${mediaType ?? 'that the site does not state'} are not read.`;
  return { ...page, contentKind: kind, fetchStatus: 'UNSUPPORTED', warnings: [warning] };
};

const onFailure = ({ failure, message }: WebFetchError, url: string, blank: LinkedPage): LinkedPage => ({
  ...blank,
  fetchStatus: byFailure[failure],
  contentKind: failure === 'too_large' ? kindOfAddress(url) : 'UNKNOWN',
  warnings: [message],
});

/** Every outcome is a result; throws only the call's reason. */
export const readLinkedPage = async (
  { web, documents, clock, timeoutMs, maxBytes }: LinkedPageReading,
  url: string,
  call: Call,
): Promise<LinkedPage> => {
  const blank = unreadPage(url, clock.now());
  try {
    const response = await web.fetch({ url, headers: { accept }, timeoutMs, maxBytes }, call);
    return await readResponse(response, blank, documents, call);
  } catch (error) {
    call.throwIfAborted();
    if (error instanceof WebFetchError) return onFailure(error, url, blank);
    return { ...blank, warnings: ['The page could not be read.'] };
  }
};
