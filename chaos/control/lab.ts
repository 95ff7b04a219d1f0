import type { Environment } from '../../platform/config/environment.ts';
import type { RunningTributary } from './running-tributary.ts';

/** Resources of a scenario. They are closed and removed after it. */
export interface Lab {
  /** Starts all roles in one process, by default with a new data folder, and without a rate limit. */
  start(environment?: Environment, options?: { readonly dataDir?: string }): Promise<RunningTributary>;
  folder(): string;
  /** Creates a database. The scenario must need `postgres`. */
  database(): Promise<URL>;
  /** The scenario must need `redis`. */
  redis(): { readonly url: URL; readonly prefix: string };
  onEnd(end: () => Promise<void> | void): void;
}
