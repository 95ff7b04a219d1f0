import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import type { LocationWords, SupergraphLocation } from '../../federation/reload/sources/supergraph-location.ts';

/** Throws a sentence for an invalid location. Undefined for our own graph. */
export const supergraphIn = async (
  { supergraph, subgraph }: LocationWords,
  config: GatewayConfig | undefined,
): Promise<SupergraphLocation | undefined> => {
  if (supergraph === undefined && subgraph === undefined && config?.supergraph === undefined) return undefined;
  const { supergraphLocationOf } = await import('../../federation/reload/sources/supergraph-location.ts');
  return supergraphLocationOf({ supergraph, subgraph }, config);
};
