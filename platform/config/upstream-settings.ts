import type { UpstreamDefinition } from '../upstream/upstream-http.ts';
import type { Environment } from './environment.ts';
import { address } from './environment.ts';

/** Where an upstream is and with which key, after mode and overrides. */
export interface UpstreamAddress {
  readonly baseUrl: string;
  readonly key: string | undefined;
  /** True when its data are invented. */
  readonly emulated: boolean;
  /** True when it cannot answer until the operator gives a key: its requests fail as `bad_key`, the rest of the service works. */
  readonly lacksKey: boolean;
}

/** Public upstream name to the emulator's path: `NAS_STATUS` to `nas-status`. */
export const emulatorPathOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/**
 * `<NAME>_URL` and `<NAME>_KEY` win over the mode. Answers the address, or the fault as a sentence.
 */
export const resolveUpstream = (
  definition: UpstreamDefinition,
  environment: Environment,
  mode: 'emulator' | 'live',
  emulatorUrl: string | undefined,
): UpstreamAddress | { readonly fault: string } => {
  const urlName = `${definition.name}_URL`;
  const keyName = `${definition.name}_KEY`;
  const override = environment[urlName];
  const key = environment[keyName];
  if (override !== undefined) {
    const parsed = address.safeParse(override);
    return parsed.success
      ? { baseUrl: parsed.data, key, emulated: false, lacksKey: false }
      : { fault: `${urlName}: has to be an http or https address` };
  }
  if (mode === 'emulator') {
    if (emulatorUrl === undefined)
      return { fault: `${urlName}: is needed, because no emulator runs in this process; or set EMULATOR_URL` };
    return {
      baseUrl: `${emulatorUrl}/${emulatorPathOf(definition.name)}`,
      key: key ?? 'emulator',
      emulated: true,
      lacksKey: false,
    };
  }
  return {
    baseUrl: definition.liveUrl,
    key,
    emulated: false,
    lacksKey: definition.keyRequired === true && key === undefined,
  };
};
