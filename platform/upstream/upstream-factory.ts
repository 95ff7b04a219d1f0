import { createUpstreamClient, type UpstreamClient } from './upstream-client.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamFactory } from './upstream-http.ts';

/** Clients of upstreams, one per definition. `close` ends their connections and requests in flight. */
export interface ClosableUpstreamFactory extends UpstreamFactory {
  (definition: UpstreamDefinition): UpstreamClient;
  close(): Promise<void>;
}

/**
 * Creates the factory. It returns the same client for the same definition, so that each upstream has one pool and
 * breaker.
 */
export const createUpstreamFactory = (options: UpstreamFactoryOptions): ClosableUpstreamFactory => {
  const clients = new Map<string, UpstreamClient>();
  const factory = (definition: UpstreamDefinition): UpstreamClient => {
    const known = clients.get(definition.name);
    if (known !== undefined) return known;
    const client = createUpstreamClient(definition, options);
    clients.set(definition.name, client);
    return client;
  };
  const close = async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  };
  return Object.assign(factory, { close });
};
