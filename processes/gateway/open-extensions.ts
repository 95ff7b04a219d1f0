import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import type { ExtensionFiles } from '../../federation/create-extensions.ts';
import type { GraphExtensions } from '../../gateway/graph-extensions.ts';
import type { Closer } from '../lifecycle/closer.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

interface OpenExtensionsOptions {
  readonly infrastructure: Infrastructure;
  readonly config: GatewayConfig | undefined;
  readonly foreign: boolean;
  readonly files: ExtensionFiles | undefined;
  readonly random?: (() => number) | undefined;
  readonly closer: Closer;
}

/** Loads them only for a supergraph or a configuration file from outside. */
export const openExtensions = async ({
  infrastructure,
  closer,
  ...options
}: OpenExtensionsOptions): Promise<GraphExtensions | undefined> => {
  if (!options.foreign && options.config === undefined) return undefined;
  const { createExtensions } = await import('../../federation/create-extensions.ts');
  const extensions = await createExtensions({ ...infrastructure, ...options });
  closer.add(() => extensions.close());
  return extensions;
};
