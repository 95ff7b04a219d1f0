import { address, type Environment, flag } from '../config/environment.ts';
import { emulatorPathOf } from './source-names.ts';
import type { UpstreamDefinition } from './upstream-http.ts';

/** Address and key in the mode, with overrides applied. */
export interface UpstreamAddress {
  readonly baseUrl: string;
  readonly key: string | undefined;
  readonly emulated: boolean;
  /** True if a required key is missing: requests fail as `bad_key`; the rest of the service works. */
  readonly lacksKey: boolean;
  /**
   * True if the terms forbid automation and the operator has not enabled the upstream: requests fail as `blocked`
   * without being sent.
   */
  readonly switchedOff: boolean;
}

/** The setting that enables an upstream with `optIn` in `live` mode. */
export const switchNameOf = (definition: Pick<UpstreamDefinition, 'name'>): string => `${definition.name}_ENABLED`;

/** Returns the address, or a sentence about an invalid setting. `<NAME>_URL` and `<NAME>_KEY` override the mode. */
export const resolveUpstream = (
  definition: UpstreamDefinition,
  environment: Environment,
  mode: 'emulator' | 'live',
  emulatorUrl: string | undefined,
): UpstreamAddress | { readonly problem: string } => {
  const urlName = `${definition.name}_URL`;
  const keyName = `${definition.name}_KEY`;
  const override = environment[urlName];
  const key = environment[keyName];
  const enabled = flag(false).safeParse(environment[switchNameOf(definition)]);
  if (definition.optIn !== undefined && !enabled.success)
    return { problem: `${switchNameOf(definition)}: has to be on or off` };
  if (override !== undefined) {
    const parsed = address.safeParse(override);
    return parsed.success
      ? { baseUrl: parsed.data, key, emulated: false, lacksKey: false, switchedOff: false }
      : { problem: `${urlName}: has to be an http or https address` };
  }
  if (mode === 'emulator') {
    if (emulatorUrl === undefined)
      return { problem: `${urlName}: is needed, because no emulator runs in this process; or set EMULATOR_URL` };
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
