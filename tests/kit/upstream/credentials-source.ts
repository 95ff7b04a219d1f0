import type { IncomingMessage, ServerResponse } from 'node:http';
import type { UpstreamFactoryOptions } from '../../../platform/upstream/upstream-factory-options.ts';
import type { ClientCredentials, UpstreamDefinition } from '../../../platform/upstream/upstream-http.ts';
import { clientOf, listen } from './upstream-wire.ts';

/** Has characters that are encoded in a URL. */
export const credentials = 'harbour-id:s3cret/with+signs';
export const credentialsPlace: ClientCredentials = {
  in: 'client-credentials',
  tokenPath: '/access_token',
  liveTokenUrl: 'https://token.harbour.example/access_token',
};

export const grant = (response: ServerResponse, token: string, rest: object = { expires_in: 3600 }) =>
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify({ access_token: token, token_type: 'bearer', ...rest }));

const isExchange = (request: IncomingMessage) => request.url?.startsWith('/base/access_token') === true;

export interface CredentialsResponses {
  /** `number` is 1 for the first exchange. */
  readonly exchange?: (response: ServerResponse, number: number) => unknown;
  readonly api?: (request: IncomingMessage, response: ServerResponse) => unknown;
}

/** A source that requires client credentials. By default it issues `token-1`, `token-2`... and responds `ok`. */
export const listenWithCredentials = async (responses: CredentialsResponses = {}) => {
  const bodies: string[] = [];
  let exchanges = 0;
  const { url, asked } = await listen((request, response) => {
    if (!isExchange(request))
      return responses.api === undefined ? response.end('ok') : responses.api(request, response);
    exchanges++;
    request.on('data', (chunk) => bodies.push(String(chunk)));
    return responses.exchange === undefined
      ? grant(response, `token-${exchanges}`)
      : responses.exchange(response, exchanges);
  });
  const open = (changes: Partial<UpstreamDefinition> = {}, options: Partial<UpstreamFactoryOptions> = {}) =>
    clientOf(url, { key: credentialsPlace, ...changes }, { keyOf: () => credentials, ...options });
  return {
    url,
    open,
    exchanges: () => asked.filter(isExchange),
    bodies,
    /** `Authorization` of the other requests. */
    bearers: () => asked.filter((request) => !isExchange(request)).map(({ headers }) => headers.authorization),
  };
};
