import type { LocationWords } from '../../federation/reload/sources/supergraph-location.ts';
import type { Environment } from '../../platform/config/environment.ts';

export type RoleInvocation =
  | { readonly command: 'all' | 'worker' | 'emulator' }
  | { readonly command: 'gateway'; readonly location: LocationWords; readonly workers: number }
  | { readonly command: 'subgraph'; readonly names: readonly string[] };

export type KeysInvocation =
  | {
      readonly command: 'keys create';
      readonly name: string;
      readonly services: readonly string[];
      readonly rights: readonly string[];
    }
  | { readonly command: 'keys list'; readonly json: boolean }
  | { readonly command: 'keys revoke'; readonly id: string }
  | { readonly command: 'keys sign-in'; readonly url?: string | undefined };

/** Without words, all upstreams are asked. */
export interface DoctorInvocation {
  readonly command: 'doctor';
  readonly upstreams: readonly string[];
  readonly paid: boolean;
  readonly json: boolean;
}

export interface RecordInvocation {
  readonly command: 'record';
  /** Names of upstreams, each followed by its paths. */
  readonly words: readonly string[];
  readonly folder: string;
  readonly paid: boolean;
}

/** Commands that need the settings, and no role. */
export type OptionsCommand = KeysInvocation | DoctorInvocation | RecordInvocation;

interface CheckInvocation {
  readonly command: 'config check';
  readonly role: RoleInvocation;
}

export type CommandInvocation = OptionsCommand | CheckInvocation;

/** What the arguments of a process ask for. */
export type Invocation = (RoleInvocation | CommandInvocation) & {
  /** Settings that options stand for, which take precedence over variables. */
  readonly settings: Environment;
};
