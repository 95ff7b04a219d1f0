import { once } from 'node:events';
import { createServer } from 'node:net';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';

type PortSetting = 'PORT' | 'PROBES_PORT' | 'EMULATOR_PORT';
type PortSettings = Pick<PlatformSettings, PortSetting | 'HOST' | 'UPSTREAMS'>;
type ListenedOn = readonly (readonly [PortSetting, string])[];

const hasOwnProbesPort = ({ PORT, PROBES_PORT }: PortSettings): boolean =>
  PROBES_PORT !== undefined && (PROBES_PORT === 0 || PROBES_PORT !== PORT);

/** In the role `all`, the emulator listens only on this machine. */
const listenedOn = (role: string, settings: PortSettings): ListenedOn => {
  const { UPSTREAMS, HOST } = settings;
  const served: ListenedOn = hasOwnProbesPort(settings)
    ? [
        ['PORT', HOST],
        ['PROBES_PORT', HOST],
      ]
    : [['PORT', HOST]];
  switch (role) {
    case 'all':
      return UPSTREAMS === 'live' ? served : [...served, ['EMULATOR_PORT', '127.0.0.1']];
    case 'gateway':
    case 'subgraph':
      return served;
    case 'worker':
      return [['PROBES_PORT', HOST]];
    case 'emulator':
      return [['EMULATOR_PORT', HOST]];
    default:
      return [];
  }
};

/** Undefined if the role has no port, and for the emulator, which has no probes. */
export const servedAt = (
  role: string,
  settings: PortSettings,
): { readonly host: string; readonly port: number } | undefined => {
  const [first] = listenedOn(role, settings);
  if (first === undefined || first[0] === 'EMULATOR_PORT') return undefined;
  const [setting, host] = first;
  const port = settings[setting];
  return port === undefined ? undefined : { host, port };
};

/** The separate address for probes, if any. */
export const probedAt = (
  role: string,
  settings: PortSettings,
): { readonly host: string; readonly port: number } | undefined => {
  const second = listenedOn(role, settings)[1];
  const port = settings.PROBES_PORT;
  return second?.[0] === 'PROBES_PORT' && port !== undefined ? { host: second[1], port } : undefined;
};

/** A setting, with the option that has the same meaning. */
const placesOf = (setting: PortSetting): string => (setting === 'PORT' ? 'PORT or --port' : setting);

const refusal = (setting: PortSetting, error: Error): Error =>
  'code' in error && error.code === 'EADDRINUSE'
    ? new Error(`${error.message}. Set ${placesOf(setting)} to a free port, or to 0 for any.`, { cause: error })
    : error;

/**
 * Rejects with a sentence. Call it before anything is created or opened; `listen` reports a port that is taken later.
 */
export const refuseTakenPorts = async (role: string, settings: PortSettings): Promise<void> => {
  for (const [setting, host] of listenedOn(role, settings)) {
    const port = settings[setting];
    if (port === undefined || port === 0) continue;
    const server = createServer();
    try {
      server.listen({ port, host, exclusive: true });
      await once(server, 'listening');
    } catch (error) {
      throw refusal(setting, error as Error);
    }
    server.close();
    await once(server, 'close');
  }
};
