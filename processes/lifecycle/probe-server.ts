import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { boundedServer, type StartingServer } from '../../platform/http/bounded-server.ts';
import { type ProbeOptions, registerProbes } from '../../platform/http/register-probes.ts';

/** Rejects if the address is unavailable. */
export const startProbeServer = async (
  options: ProbeOptions & {
    readonly host: string;
    readonly port: number;
    /** Set if the port is open already. */
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
