import type { IncomingMessage } from 'node:http';
import { overloaded } from '../../platform/errors/service-error.ts';
import type { RestService } from '../../platform/graphql/rest/rest-service.ts';
import type { LoadGate } from '../../platform/http/overload/load-gate.ts';
import { type RefusalText, toRefusalText } from '../../platform/http/overload/refusal-text.ts';
import {
  createRequestGate,
  type RequestGate,
  type RequestGateOptions,
} from '../../platform/http/overload/request-gate.ts';
import { isProbePath } from '../../platform/http/register-probes.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { restErrorResponse } from '../errors/error-responses.ts';
import { presentError } from '../errors/present-error.ts';
import { refusalType, responseTypeFor, responseTypes } from '../errors/response-type.ts';
import type { ClientNames } from './client-names.ts';
import type { OriginRule } from './origins.ts';
import { hostRewriting } from './service-hosts.ts';

/** Path of the console's files. */
export const assetsPath = '/console/assets/';

type ServedRest = readonly { readonly name: string; readonly rest: RestService }[];

/**
 * Returns whether a path is of no client's work: probes, health checks, and files of the console, because a half-loaded
 * page cannot report that the server is busy. Such requests are neither shed nor traced.
 */
export const createUpkeepCheck = (rest: ServedRest): ((path: string) => boolean) => {
  const healthPaths = new Set(rest.map(({ name, rest: { healthPath } }) => `/${name}${healthPath}`));
  return (path) => isProbePath(path) || healthPaths.has(path) || path.startsWith(assetsPath);
};

interface GatewayGateOptions {
  readonly gate: LoadGate;
  readonly names: ClientNames;
  readonly rest: ServedRest;
  readonly hosts: ReadonlyMap<string, string>;
  readonly origins: OriginRule | undefined;
  readonly clock: Clock;
}

type TextFor = RequestGateOptions['textFor'];

/** Each path has its documented error format, chosen by its first segment. */
const refusalTexts = ({ rest }: GatewayGateOptions): TextFor => {
  const error = overloaded();
  const inStyle = (service: string, style: RestService['errorStyle']): RefusalText =>
    toRefusalText(restErrorResponse(error, { style, service, requestId: '' }).body);
  const other = inStyle('gateway', 'detail');
  const byBase = new Map([...rest.map(({ name, rest: { errorStyle } }) => [name, inStyle(name, errorStyle)] as const)]);
  const ofGraphql = new Map(
    responseTypes.map((type) => [type, toRefusalText({ errors: [presentError(error)] }, type)] as const),
  );
  return (path, { headers: { accept } }) => {
    const base = /^\/([^/]*)/.exec(path)?.[1] ?? '';
    const graphql = base === 'graphql' ? ofGraphql.get(responseTypeFor(accept) ?? refusalType) : undefined;
    return graphql ?? byBase.get(base) ?? other;
  };
};

/** Without these headers a page of another origin could not read that it may retry. */
const corsHeaders =
  ({ allows }: OriginRule) =>
  ({ headers: { origin } }: IncomingMessage): readonly string[] =>
    origin === undefined || !allows(origin)
      ? []
      : ['access-control-allow-origin', origin, 'access-control-expose-headers', 'retry-after', 'vary', 'Origin'];

export const createGatewayGate = (options: GatewayGateOptions): RequestGate => {
  const { gate, names, rest, hosts, origins, clock } = options;
  const textOf = refusalTexts(options);
  const pathOf = hostRewriting(hosts) ?? (({ url }: IncomingMessage) => url ?? '/');
  return createRequestGate({
    gate,
    clientOf: names.nameOf,
    pathOf,
    isAlwaysAdmitted: createUpkeepCheck(rest),
    textFor: textOf,
    ...(origins === undefined ? {} : { headersFor: corsHeaders(origins) }),
    clock,
  });
};
