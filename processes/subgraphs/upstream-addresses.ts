import type { Environment } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { UpstreamFactoryOptions } from '../../platform/upstream/upstream-factory-options.ts';
import type { UpstreamDefinition } from '../../platform/upstream/upstream-http.ts';
import { resolveUpstream, type UpstreamAddress } from '../../platform/upstream/upstream-settings.ts';

/** The address of an emulator in another process; undefined if there is none. */
export const emulatorElsewhere = ({
  EMULATOR_URL,
  EMULATOR_PORT,
}: Pick<PlatformSettings, 'EMULATOR_URL' | 'EMULATOR_PORT'>): string | undefined =>
  EMULATOR_URL ?? (EMULATOR_PORT === 0 ? undefined : `http://127.0.0.1:${EMULATOR_PORT}`);

interface AddressOptions {
  readonly environment: Environment;
  readonly mode: 'emulator' | 'live';
  readonly emulatorUrl: string | undefined;
}

/** Addresses and keys of upstreams by name. Throws a sentence for the first upstream with invalid settings. */
export const upstreamAddresses = (
  upstreams: readonly UpstreamDefinition[],
  { environment, mode, emulatorUrl }: AddressOptions,
): ReadonlyMap<string, UpstreamAddress> =>
  new Map(
    upstreams.map((upstream) => {
      const address = resolveUpstream(upstream, environment, mode, emulatorUrl);
      if ('problem' in address) throw new Error(address.problem);
      return [upstream.name, address] as const;
    }),
  );

type Places = Pick<UpstreamFactoryOptions, 'baseUrlOf' | 'keyOf' | 'lacksKey' | 'isSwitchedOff' | 'isEmulated'>;

/** The same in the form for factories of clients. */
export const placesOf = (addressOf: (name: string) => UpstreamAddress): Places => ({
  baseUrlOf: ({ name }) => addressOf(name).baseUrl,
  keyOf: ({ name }) => addressOf(name).key,
  lacksKey: ({ name }) => addressOf(name).lacksKey,
  isSwitchedOff: ({ name }) => addressOf(name).switchedOff,
  isEmulated: ({ name }) => addressOf(name).emulated,
});
