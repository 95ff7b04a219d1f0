import type { GatewayConfig } from '../gateway/config/gateway-config.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { DrainTimes } from '../platform/shutdown/drain-times.ts';
import type { EarlyPort } from './early-port.ts';
import type { WorkerLink } from './gateway-workers/worker-link.ts';

/** What every role is started with. */
export interface ProcessOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  /** Parsed settings of each subgraph by its name. */
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  /** What the operator configured for the gateway in a file; undefined without one. */
  readonly gatewayConfig?: GatewayConfig | undefined;
  /** Where several processes serve the port together: what this one has to do with the others. */
  readonly worker?: WorkerLink | undefined;
  readonly log: Logger;
  /** The port that it serves at, where that is open already. */
  readonly port?: EarlyPort | undefined;
  /** Says something to the person at the terminal. */
  readonly say: (text: string) => void;
  /** Ends the process, which has lost what it cannot work without; the error's sentence says what. */
  readonly fail?: (error: Error) => void;
}

/** A role that runs. */
export interface RunningProcess {
  /** Where it is reached; undefined for a worker, which nobody calls. */
  readonly url?: string;
  readonly port?: number;
  /** The key made at this very start. */
  readonly firstKey?: string;
  readonly emulatorUrl?: string;
  /** Drains, for the times of the settings unless others are given, then closes everything. */
  close(times?: DrainTimes): Promise<void>;
}
