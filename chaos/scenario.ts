import type { Environment } from '../platform/config/environment.ts';
import type { RunningTributary } from './control/running-tributary.ts';
import type { Finding } from './report.ts';

/** The tools of a scenario. Everything that it started is ended after it. */
export interface Lab {
  /** Starts all roles in one process, with its own data folder and without a rate limit. */
  start(environment?: Environment, options?: { readonly dataDir?: string }): Promise<RunningTributary>;
  /** A new folder. */
  folder(): string;
  /** A new database, if the scenario needs `postgres`. */
  database(): Promise<URL>;
  /** Address and prefix in Redis, if the scenario needs `redis`. */
  redis(): { readonly url: URL; readonly prefix: string };
  /** Registers more cleanup after the scenario. */
  onEnd(end: () => Promise<void> | void): void;
}

/** Requirements that a machine may lack: servers, and the right to mount a disk. */
export type Need = 'postgres' | 'redis' | 'a small disk';

/** Disturbs a process and reports the outcome, including failures. Throws only if the disturbance was impossible. */
export interface Scenario {
  readonly name: string;
  readonly needs: readonly Need[];
  run(lab: Lab): Promise<readonly Finding[]>;
}
