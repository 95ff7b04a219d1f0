import { z } from 'zod';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import { address, ConfigurationError, type Environment, flag } from '../../platform/config/environment.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { groupBy } from '../../platform/runtime/lists/lists.ts';
import { isUrl } from '../../platform/text/parse-url.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { switchNameOf } from '../../platform/upstream/upstream-settings.ts';
import { addressProblem } from '../../platform/upstream/web/web-address.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

/** `SUBGRAPH_FLIGHTS_URL` and so on: variables of the environment have letters, digits and underscores. */
export const subgraphUrlName = (name: string): string =>
  `SUBGRAPH_${name.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}_URL`;

/** A group of settings, so that their validation errors are reported with all others. */
export const addressSettingsOf = (
  definitions: readonly { readonly name: string; readonly upstreams: readonly UpstreamDefinition[] }[],
) =>
  z.object(
    Object.fromEntries(
      definitions.flatMap(({ name, upstreams }): [string, z.ZodType][] => [
        [subgraphUrlName(name), address.optional()],
        ...upstreams.map((upstream): [string, z.ZodType] => [`${upstream.name}_URL`, address.optional()]),
        ...upstreams
          .filter(({ optIn }) => optIn !== undefined)
          .map((upstream): [string, z.ZodType] => [switchNameOf(upstream), flag(false)]),
      ]),
    ),
  );

/** Those of our own subgraphs. */
export const addressSettings = addressSettingsOf(subgraphs);

/** An address without a path is a subgraph's base address, below which its GraphQL endpoint is. */
const toEndpoint = (url: string): string => {
  const endpoint = new URL(url);
  if (endpoint.pathname === '/') endpoint.pathname = '/graphql';
  return endpoint.href;
};

/** Of two subgraphs whose names give one variable, it could set only one. */
const sharedVariables = (names: readonly string[]): readonly string[] =>
  [...groupBy(names, subgraphUrlName)].flatMap(([variable, sharing]) =>
    sharing.length > 1
      ? [
          `${variable}: is the variable of the subgraphs ${sharing.join(' and ')}; give all but one of them another name`,
        ]
      : [],
  );

const byHeaders = 'insert them by a rule of the section headers in the configuration file';

/** The address itself may contain credentials and is not repeated. */
const problemOf = (
  name: string,
  configured: string | undefined,
  ofSupergraph: string | undefined,
): string | undefined => {
  const variable = subgraphUrlName(name);
  const given = configured ?? ofSupergraph;
  if (given === undefined) return `${variable}: is needed by a gateway of its own`;
  const problem = addressProblem(given, byHeaders);
  if (problem === undefined) return undefined;
  if (configured !== undefined) return `${variable}: ${problem}`;
  return isUrl(given)
    ? `${variable}: is needed, the address of ${name} in the supergraph ${problem}`
    : `${variable}: is needed, the supergraph has no address for ${name}`;
};

/**
 * A foreign supergraph contains default addresses. Throws a `ConfigurationError` that names every subgraph without one.
 */
export const subgraphAddresses = (
  supergraph: Pick<Supergraph, 'subgraphNames' | 'urlOf'>,
  environment: Environment,
  isForeign: boolean,
): ReadonlyMap<string, string> => {
  const problems: string[] = isForeign ? [...sharedVariables(supergraph.subgraphNames)] : [];
  const addresses = new Map<string, string>();
  for (const name of supergraph.subgraphNames) {
    // Every gateway of our own graph hosts this subgraph.
    if (!isForeign && name === graphSubgraphName) continue;
    const configured = environment[subgraphUrlName(name)];
    const ofSupergraph = isForeign ? supergraph.urlOf(name) : undefined;
    const problem = problemOf(name, configured, ofSupergraph);
    if (problem !== undefined) problems.push(problem);
    else if (configured === undefined) addresses.set(name, address.parse(ofSupergraph));
    else addresses.set(name, toEndpoint(address.parse(configured)));
  }
  if (problems.length > 0) throw new ConfigurationError(problems);
  return addresses;
};
