import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { subgraphsNamedIn } from '../../platform/config/subgraph-errors.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { isSameSource } from '../../platform/upstream/source-names.ts';

/** A misspelt service name would have no effect. Throws all validation errors at once. */
export const refuseUnknownServices = (
  { ANONYMOUS_SERVICES, SERVICE_HOSTS }: Pick<PlatformSettings, 'ANONYMOUS_SERVICES' | 'SERVICE_HOSTS'>,
  known: readonly string[],
): void => {
  const named: (readonly [setting: string, service: string])[] = [
    ...ANONYMOUS_SERVICES.map((service) => ['ANONYMOUS_SERVICES', service] as const),
    ...SERVICE_HOSTS.map((pair) => ['SERVICE_HOSTS', pair.slice(pair.lastIndexOf('=') + 1)] as const),
  ];
  const problems = named
    .filter(([, service]) => !known.includes(service))
    .map(([setting, service]) => `${setting}: there is no service ${service}; there are: ${known.join(', ')}`);
  if (problems.length > 0) throw new ConfigurationError(problems);
};

/** The same for the subgraphs of a foreign supergraph. */
export const refuseUnknownSubgraphs = (
  { SUBGRAPH_ERRORS }: Pick<PlatformSettings, 'SUBGRAPH_ERRORS'>,
  known: readonly string[],
): void => {
  const problems = subgraphsNamedIn(SUBGRAPH_ERRORS)
    .filter((name) => !known.includes(name))
    .map((name) => `SUBGRAPH_ERRORS: the supergraph has no subgraph ${name}; it has: ${known.join(', ')}`);
  if (problems.length > 0) throw new ConfigurationError(problems);
};

export const refuseUnknownConfigured = (config: GatewayConfig | undefined, known: readonly string[]): void => {
  const problems = (['cache', 'headers', 'traffic'] as const).flatMap((section) =>
    Object.keys(config?.[section]?.subgraphs ?? {})
      .filter((name) => !known.includes(name))
      .map((name) => `${section}.subgraphs: the supergraph has no subgraph ${name}; it has: ${known.join(', ')}`),
  );
  if (problems.length > 0) throw new ConfigurationError(problems);
};

/** Sections about subgraphs over HTTP have no effect if all of them are in this process. */
export const warnOfUnusedSections = (config: GatewayConfig | undefined, log: Logger): void => {
  const unused = (['cache', 'headers', 'traffic'] as const).filter((section) => config?.[section] !== undefined);
  if (unused.length > 0)
    log.warn({ sections: unused }, 'these sections of the configuration have no effect without subgraphs over HTTP');
};

/** The same for upstreams that receive trace headers. */
export const refuseUnknownSources = (
  { TRACE_UPSTREAMS }: Pick<PlatformSettings, 'TRACE_UPSTREAMS'>,
  known: readonly string[],
): void => {
  const problems = TRACE_UPSTREAMS.filter(
    (text) => text !== '*' && !known.some((source) => isSameSource(source, text)),
  ).map((source) => `TRACE_UPSTREAMS: there is no source ${source}; there are: ${known.join(', ')}`);
  if (problems.length > 0) throw new ConfigurationError(problems);
};
