import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../platform/clock/clock.ts';
import type { LoadGate } from '../../platform/overload/load-gate.ts';
import { overloaded } from '../../platform/overload/overloaded.ts';
import { type RefusalText, toRefusalText } from '../../platform/overload/refusal-text.ts';
import { createRequestGate, type RequestGate, type RequestGateOptions } from '../../platform/overload/request-gate.ts';
import { isProbePath } from '../../platform/probes/register-probes.ts';
import type { RestService } from '../../platform/rest/rest-service.ts';
import { presentError } from '../graphql/present-error.ts';
import { refusalType, responseTypeFor, responseTypes } from '../graphql/response-type.ts';
import { assetsPath } from '../pages/console/assets-path.ts';
import { errorAnswer } from '../rest/errors/error-answer.ts';
import type { ClientNames } from './client-names.ts';
import type { OriginRule } from './origins.ts';
import { hostRewriting } from './service-hosts.ts';

interface GatewayGateOptions {
  readonly gate: LoadGate;
  readonly names: ClientNames;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly hosts: ReadonlyMap<string, string>;
  readonly origins: OriginRule | undefined;
  readonly clock: Clock;
}

type TextFor = RequestGateOptions['textFor'];

/** Each path has its documented error format, chosen by its first segment. */
const refusalTexts = ({ rest }: GatewayGateOptions): TextFor => {
  const error = overloaded();
  const inStyle = (service: string, style: RestService['errorStyle']): RefusalText =>
    toRefusalText(errorAnswer(error, { style, service, requestId: '' }).body);
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

/**
 * Never sheds probes and health checks, nor assets of the console, because a half-loaded page cannot report that the
 * server is busy.
 */
export const createGatewayGate = (options: GatewayGateOptions): RequestGate => {
  const { gate, names, rest, hosts, origins, clock } = options;
  const textOf = refusalTexts(options);
  const pathOf = hostRewriting(hosts) ?? (({ url }: IncomingMessage) => url ?? '/');
  const healthPaths = new Set(rest.map(({ name, rest: { healthPath } }) => `/${name}${healthPath}`));
  return createRequestGate({
    gate,
    clientOf: names.nameOf,
    pathOf,
    isAlwaysAdmitted: (path) => isProbePath(path) || healthPaths.has(path) || path.startsWith(assetsPath),
    textFor: textOf,
    ...(origins === undefined ? {} : { headersFor: corsHeaders(origins) }),
    clock,
  });
};
