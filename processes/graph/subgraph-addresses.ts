import { z } from 'zod';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import { address, ConfigurationError, type Environment, flag } from '../../platform/config/environment.ts';
import { switchNameOf } from '../../platform/config/upstream-settings.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

/** `SUBGRAPH_FLIGHTS_URL` and so on. */
export const subgraphUrlName = (name: string): string => `SUBGRAPH_${name.toUpperCase().replaceAll('-', '_')}_URL`;

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

/**
 * A foreign supergraph contains default addresses. Throws a `ConfigurationError` that names every subgraph without one.
 */
export const subgraphAddresses = (
  supergraph: Pick<Supergraph, 'subgraphNames' | 'urlOf'>,
  environment: Environment,
  isForeign: boolean,
): ReadonlyMap<string, string> => {
  const faults: string[] = [];
  const addresses = new Map<string, string>();
  for (const name of supergraph.subgraphNames) {
    // Every gateway of our own graph hosts this subgraph.
    if (!isForeign && name === graphSubgraphName) continue;
    const configured = environment[subgraphUrlName(name)];
    const wanted = configured ?? (isForeign ? supergraph.urlOf(name) : undefined);
    const parsed = address.safeParse(wanted);
    if (parsed.success) addresses.set(name, configured === undefined ? parsed.data : toEndpoint(parsed.data));
    else if (configured !== undefined) faults.push(`${subgraphUrlName(name)}: has to be an http or https address`);
    else if (isForeign) faults.push(`${subgraphUrlName(name)}: is needed, the supergraph has no address for ${name}`);
    else faults.push(`${subgraphUrlName(name)}: is needed by a gateway of its own`);
  }
  if (faults.length > 0) throw new ConfigurationError(faults);
  return addresses;
};
