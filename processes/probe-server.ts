import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { type ProbeOptions, registerProbes } from '../platform/probes/register-probes.ts';
import { boundedServer, type StartingServer } from '../platform/sockets/bounded-server.ts';

/** Serves probes and metrics alone, for a role that nobody calls. Rejects when the address cannot be listened on. */
export const startProbeServer = async (
  options: ProbeOptions & {
    readonly host: string;
    readonly port: number;
    /** The port, where it is open already. */
    readonly starting?: Pick<StartingServer, 'handOver'> | undefined;
  },
): Promise<{ url: string; port: number; close(): Promise<void> }> => {
  const app = fastify({ ...boundedServer({}, options.starting), logger: false, forceCloseConnections: true });
  registerProbes(app, options);
  await app.listen({ host: options.host, port: options.port });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}`,
    port,
    close: () => app.close(),
  };
};
