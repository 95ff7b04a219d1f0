import type { UpstreamDefinition } from '../upstream/upstream-http.ts';
import type { Environment } from './environment.ts';
import { address, flag } from './environment.ts';

/** Where an upstream is and with which key, after mode and overrides. */
export interface UpstreamAddress {
  readonly baseUrl: string;
  readonly key: string | undefined;
  /** True when its data are invented. */
  readonly emulated: boolean;
  /** True when it cannot answer until the operator gives a key: its requests fail as `bad_key`, the rest of the service works. */
  readonly lacksKey: boolean;
  /** True when its terms forbid automation and the operator has not switched it on: its requests fail as `blocked` without being sent. */
  readonly switchedOff: boolean;
}

/** Public upstream name to the emulator's path: `NAS_STATUS` to `nas-status`. */
export const emulatorPathOf = (name: string): string => name.toLowerCase().replaceAll('_', '-');

/** What the operator sets to have an upstream with `optIn` asked in `live` mode: on, true, 1. */
export const switchNameOf = (definition: Pick<UpstreamDefinition, 'name'>): string => `${definition.name}_ENABLED`;

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
  const enabled = flag(false).safeParse(environment[switchNameOf(definition)]);
  if (definition.optIn !== undefined && !enabled.success)
    return { fault: `${switchNameOf(definition)}: has to be on or off` };
  if (override !== undefined) {
    const parsed = address.safeParse(override);
    return parsed.success
      ? { baseUrl: parsed.data, key, emulated: false, lacksKey: false, switchedOff: false }
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
      switchedOff: false,
    };
  }
  return {
    baseUrl: definition.liveUrl,
    key,
    emulated: false,
    lacksKey: definition.keyRequired === true && key === undefined,
    switchedOff: definition.optIn !== undefined && enabled.data !== true,
  };
};
