import { createUpstreamClient, type UpstreamClient } from './upstream-client.ts';
import type { UpstreamFactoryOptions } from './upstream-factory-options.ts';
import type { UpstreamDefinition, UpstreamFactory } from './upstream-http.ts';

/** `close` ends the connections and requests of all clients. */
export interface ClosableUpstreamFactory extends UpstreamFactory {
  (definition: UpstreamDefinition): UpstreamClient;
  close(): Promise<void>;
}

/** A definition always gets the same client, so that each upstream has one pool and one breaker. */
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
