import type { Environment } from '../platform/config/environment.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';

/** What every role is started with. */
export interface ProcessOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  /** Parsed settings of each subgraph by its name. */
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  readonly log: Logger;
  /** Says something to the person at the terminal. */
  readonly say: (text: string) => void;
}

/** A role that runs. */
export interface RunningProcess {
  /** Where it is reached; undefined for a worker, which nobody calls. */
  readonly url?: string;
  readonly port?: number;
  /** The key made at this very start. */
  readonly firstKey?: string;
  readonly emulatorUrl?: string;
  /** Drains, then closes everything. */
  close(): Promise<void>;
}
