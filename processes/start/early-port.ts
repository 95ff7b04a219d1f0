import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type PlatformSettings, readTimeoutMs } from '../../platform/config/platform-settings.ts';
import { connectionBacklog, createStartingServer } from '../../platform/http/bounded-server.ts';
import { openSecondDoor } from '../../platform/http/second-door.ts';
import { createStartingListener } from '../../platform/http/starting-listener.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { EarlyPort, StartPart } from '../lifecycle/running-process.ts';
import { probedAt, servedAt } from './taken-ports.ts';

const partsOf = (role: string): readonly StartPart[] => {
  if (role === 'all') return ['database', 'services', 'gateway'];
  return role === 'gateway' ? ['database', 'gateway'] : ['database', 'services'];
};

/** Applies until the role has started. It exceeds the duration of a start without migrations. */
const stallTimeoutMs = 60_000;

/** Undefined for a role without a port. Rejects if the address is unavailable. */
export const openEarlyPort = async (
  role: string,
  settings: PlatformSettings,
  log: Logger,
): Promise<EarlyPort | undefined> => {
  const served = servedAt(role, settings);
  if (served === undefined) return undefined;
  const missing = new Set(partsOf(role));
  const listener = createStartingListener({
    health: () => ({ role }),
    missing: () => [...missing],
    clock: systemClock,
  });
  const { server, handOver } = createStartingServer(listener, {
    readTimeoutMs: readTimeoutMs(settings),
    stallTimeoutMs,
    maxConnections: settings.MAX_CONNECTIONS,
  });
  server.listen({ ...served, backlog: connectionBacklog });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const probed = probedAt(role, settings);
  const probesPort = probed === undefined ? undefined : await openSecondDoor(server, probed);
  log.info({ role, port, probesPort }, 'the port is open; readiness reports what is missing');
  return {
    port,
    handOver,
    missing: () => [...missing],
    done: (part) => missing.delete(part),
    close: async () => {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
