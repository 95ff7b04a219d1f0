import { createUpstreamClient, type UpstreamClient } from './upstream-client.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamFactory } from './upstream-http.ts';

/** Clients of upstreams, one a definition; `close` ends their connections and everything still under way. */
export interface ClosableUpstreamFactory extends UpstreamFactory {
  (definition: UpstreamDefinition): UpstreamClient;
  close(): Promise<void>;
}

/** Makes the factory. The same definition gets the same client, so that pool, bulkhead and breaker are one an upstream. */
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
