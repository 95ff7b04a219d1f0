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

export interface GatewayGateOptions {
  readonly gate: LoadGate;
  readonly names: ClientNames;
  readonly rest: readonly { readonly name: string; readonly rest: RestService }[];
  readonly hosts: ReadonlyMap<string, string>;
  readonly origins: OriginRule | undefined;
  readonly clock: Clock;
}

type TextFor = RequestGateOptions['textFor'];

/** Refusals in the form that the documentation gives for the errors of each path, by its first part. */
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

/** Without it a page of another origin could not read that it may try again. */
const corsHeaders =
  ({ allows }: OriginRule) =>
  ({ headers: { origin } }: IncomingMessage): readonly string[] =>
    origin === undefined || !allows(origin)
      ? []
      : ['access-control-allow-origin', origin, 'access-control-expose-headers', 'retry-after', 'vary', 'Origin'];

/**
 * The gate before all that the gateway serves. Probes pass, those of single services included, and so do assets of the
 * console, which are in memory: a page that loads only half of itself cannot say that the server is busy.
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
