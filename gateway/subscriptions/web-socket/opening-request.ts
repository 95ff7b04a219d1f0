import type { IncomingMessage } from 'node:http';
import { maxHeaderBytes } from '../../../platform/http/client-errors.ts';
import { addressOf } from '../../../platform/http/forwarded.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import type { Propagate, RequestExtension } from '../../http/propagated-headers.ts';
import { givenRequestId } from '../../http/request-id.ts';

/**
 * Data copied from the request that opened a WebSocket. The whole request would be a large part of an idle subscriber's
 * memory.
 */
export interface OpeningRequest {
  readonly authorization: string | undefined;
  readonly remoteAddress: string;
  /** The `x-request-id`; undefined if missing or invalid. */
  readonly requestId: string | undefined;
  readonly propagatedHeaders: Readonly<Record<string, string>>;
  /** Labels of `@override` that the request names. */
  readonly namedLabels: ReadonlySet<string> | undefined;
}

export const toOpeningRequest = (
  request: IncomingMessage,
  propagate: Propagate,
  requests: Pick<RequestExtension, 'labelsNamedIn'> | undefined,
): OpeningRequest => ({
  authorization: request.headers.authorization,
  remoteAddress: addressOf(request),
  requestId: givenRequestId(request.headers['x-request-id']),
  propagatedHeaders: propagate(request.headers),
  namedLabels: requests?.labelsNamedIn(request.headers),
});

/** Reads `Authorization` from `connection_init`, because browsers cannot set the header on the opening request. */
export const authorizationIn = (parameters: Readonly<Record<string, unknown>> | undefined): string | undefined => {
  const nested = parameters?.['headers'];
  const places = [parameters, isJsonObject(nested) ? nested : {}];
  for (const place of places)
    for (const name of ['Authorization', 'authorization']) {
      const value = place?.[name];
      if (typeof value === 'string') return value;
    }
  return undefined;
};

/** Whether a text could have been the value of a header, which subgraphs may receive it as. */
export const isHeaderValue = (text: string): boolean =>
  text.length < maxHeaderBytes && /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
