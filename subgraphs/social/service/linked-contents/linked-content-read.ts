import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Documents } from '../../../../platform/text/documents/documents.ts';
import {
  type WebFailure,
  WebFetchError,
  type WebFetcher,
  type WebResponse,
} from '../../../../platform/web/web-fetcher.ts';
import type { LinkedContentKind, LinkedContentStatus, LinkedPage } from '../../model/linked-content.ts';
import { hostOf, kindOfAddress, mediaKindOf, mediaTypeOf } from './linked-content-kind.ts';
import { unreadPage } from './linked-content-outcome.ts';
import { emptyPage, readHtmlPage, readTextPage } from './linked-content-text.ts';

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
  signal: AbortSignal,
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
  if (kind === 'html') return { ...page, ...(await readHtmlPage(response, documents, signal)) };
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

/** Every outcome is a result; throws only the signal's reason. */
export const readLinkedPage = async (
  { web, documents, clock, timeoutMs, maxBytes }: LinkedPageReading,
  url: string,
  signal: AbortSignal,
): Promise<LinkedPage> => {
  const blank = unreadPage(url, clock.now());
  try {
    const response = await web.fetch({ url, headers: { accept }, timeoutMs, maxBytes }, signal);
    return await readResponse(response, blank, documents, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WebFetchError) return onFailure(error, url, blank);
    return { ...blank, warnings: ['The page could not be read.'] };
  }
};
