import type { Environment } from '../platform/config/environment.ts';
import type { RunningTributary } from './control/running-tributary.ts';
import type { Finding } from './report.ts';

/** What a scenario may use; all that it started is ended after it. */
export interface Lab {
  /** Starts all roles in one process, with a data folder of its own and without a rate limit. */
  start(environment?: Environment, options?: { readonly dataDir?: string }): Promise<RunningTributary>;
  /** A folder of its own. */
  folder(): string;
  /** A fresh database; only where the scenario needs `postgres`. */
  database(): Promise<URL>;
  /** Address and prefix in Redis; only where the scenario needs `redis`. */
  redis(): { readonly url: URL; readonly prefix: string };
  /** Ends something else after the scenario. */
  onEnd(end: () => Promise<void> | void): void;
}

/** What a machine may lack: servers, and the right to mount a disk. */
export type Need = 'postgres' | 'redis' | 'a small disk';

/** Does something to a process and reports the outcome, failures included; throws only when it could not be done. */
export interface Scenario {
  readonly name: string;
  readonly needs: readonly Need[];
  run(lab: Lab): Promise<readonly Finding[]>;
}
