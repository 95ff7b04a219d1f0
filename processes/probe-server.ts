import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { type ProbeOptions, registerProbes } from '../platform/probes/register-probes.ts';

/** Serves probes and metrics alone, for a role that nobody calls. Rejects when the address cannot be listened on. */
export const startProbeServer = async (
  options: ProbeOptions & { readonly host: string; readonly port: number },
): Promise<{ url: string; port: number; close(): Promise<void> }> => {
  const app = fastify({ logger: false, forceCloseConnections: true });
  registerProbes(app, options);
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    port,
    close: () => app.close(),
  };
};
