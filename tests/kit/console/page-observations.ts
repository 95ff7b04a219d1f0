import type { Page } from 'playwright-core';

interface SentOperation {
  readonly over: 'http' | 'websocket';
  readonly operationName: string | undefined;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Undefined where a trusted document was sent as its id. */
  readonly query: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

export interface PageObservations {
  /** Errors and warnings of the console, including those of frames, and uncaught errors. Excludes `networkErrors`. */
  readonly complaints: readonly string[];
  /** Chromium's own messages of failed requests and connections. */
  readonly networkErrors: readonly string[];
  /** Violations of content security policies. They are also complaints. */
  readonly violations: readonly string[];
  /** Addresses of other hosts, without those of `pictures`. */
  readonly foreign: readonly string[];
  /** Pictures of other hosts, which articles have. */
  readonly pictures: readonly { readonly url: string; readonly referrer: string | undefined }[];
  readonly operations: readonly SentOperation[];
  /** Names of subscriptions that have had an event: what is published from then on is among the later ones. */
  readonly begun: ReadonlySet<string>;
}

const ofNetwork = /^Failed to load resource|^WebSocket connection to|net::ERR_/;
const ofPolicy = /Content Security Policy/i;

type Message = Partial<Pick<SentOperation, 'operationName' | 'query'>> & { readonly variables?: object };

interface Frame {
  readonly type?: string;
  readonly id?: string;
  readonly payload?: Message;
}

const sentOperation = (
  over: SentOperation['over'],
  { operationName, variables = {}, query }: Message,
  headers: Readonly<Record<string, string>> = {},
): SentOperation => ({
  over,
  operationName,
  // Some clients send an empty text with an id.
  query: query === '' ? undefined : query,
  variables: { ...variables },
  headers,
});

/** Observes a new page before its first navigation. */
export const observePage = (page: Page, origin: string): PageObservations => {
  const complaints: string[] = [];
  const networkErrors: string[] = [];
  const violations: string[] = [];
  const foreign: string[] = [];
  const pictures: PageObservations['pictures'][number][] = [];
  const operations: SentOperation[] = [];
  const begun = new Set<string>();
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = message.text();
    if (ofPolicy.test(text)) violations.push(text);
    (ofNetwork.test(text) ? networkErrors : complaints).push(text);
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const checkHost = (url: string) => {
    const { host, protocol } = new URL(url);
    if (/^(http|ws)s?:$/.test(protocol) && host !== new URL(origin).host) foreign.push(url);
  };
  page.on('request', (request) => {
    const isPicture = request.resourceType() === 'image' && request.url().startsWith('https:');
    if (isPicture) pictures.push({ url: request.url(), referrer: request.headers()['referer'] });
    else checkHost(request.url());
    const isGraph = new URL(request.url()).pathname.endsWith('/graphql') && request.method() === 'POST';
    if (isGraph) operations.push(sentOperation('http', request.postDataJSON() as Message, request.headers()));
  });
  page.on('websocket', (socket) => {
    checkHost(socket.url());
    const names = new Map<string | undefined, string | undefined>();
    socket.on('framesent', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Frame;
      if (message.type !== 'subscribe' || message.payload === undefined) return;
      operations.push(sentOperation('websocket', message.payload));
      names.set(message.id, message.payload.operationName);
    });
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload)) as Frame;
      const name = message.type === 'next' ? names.get(message.id) : undefined;
      if (name !== undefined) begun.add(name);
    });
  });
  return { complaints, networkErrors, violations, foreign, pictures, operations, begun };
};
