import type { Environment } from '../platform/config/environment.ts';
import type { RunningTributary } from './control/running-tributary.ts';
import type { Finding } from './report.ts';

/** Everything that a scenario started is ended after it. */
export interface Lab {
  /** Has its own data folder and no rate limit. */
  start(environment?: Environment, options?: { readonly dataDir?: string }): Promise<RunningTributary>;
  folder(): string;
  /** A new database, if the scenario needs `postgres`. */
  database(): Promise<URL>;
  /** Address and prefix in Redis, if the scenario needs `redis`. */
  redis(): { readonly url: URL; readonly prefix: string };
  onEnd(end: () => Promise<void> | void): void;
}

export type Need = 'postgres' | 'redis' | 'a small disk';

/** Throws only if the disturbance was impossible. */
export interface Scenario {
  readonly name: string;
  readonly needs: readonly Need[];
  run(lab: Lab): Promise<readonly Finding[]>;
}
