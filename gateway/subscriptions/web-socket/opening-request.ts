import type { IncomingMessage } from 'node:http';
import { isJsonObject } from '../../../platform/json/json-object.ts';
import { maxHeaderBytes } from '../../../platform/sockets/client-errors.ts';
import type { Propagate } from '../../http/propagated-headers.ts';
import { givenRequestId } from '../../http/request-id.ts';
import type { LabelsOfRequests } from '../../overrides/labels-of-requests.ts';

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
  readonly namedLabels: ReadonlySet<string>;
}

export const toOpeningRequest = (
  { headers, socket }: IncomingMessage,
  propagate: Propagate,
  labels: Pick<LabelsOfRequests, 'namedIn'>,
): OpeningRequest => ({
  authorization: headers.authorization,
  remoteAddress: socket.remoteAddress ?? '',
  requestId: givenRequestId(headers['x-request-id']),
  propagatedHeaders: propagate(headers),
  namedLabels: labels.namedIn(headers),
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
