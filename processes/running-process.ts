import type { GatewayConfig } from '../gateway/config/gateway-config.ts';
import type { Environment } from '../platform/config/environment.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Logger } from '../platform/log/logger.ts';
import type { DrainTimes } from '../platform/shutdown/drain-times.ts';
import type { StartingServer } from '../platform/sockets/bounded-server.ts';
import type { WorkerLink } from './gateway-workers/worker-link.ts';

/** Parts of a start, in order. `/readiness` reports the missing ones. */
export type StartPart = 'database' | 'services' | 'gateway';

/** The port that is open from the first moment of a process. */
export interface EarlyPort extends Pick<StartingServer, 'handOver'> {
  readonly port: number;
  /** Reports that a part is ready. */
  done(part: StartPart): void;
  /** Closes the port with all connections, whichever listener serves it now. */
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  /** Parsed settings of each subgraph by its name. */
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  /** The operator's configuration file, if any. */
  readonly gatewayConfig?: GatewayConfig | undefined;
  /** Set if several processes share the port. */
  readonly worker?: WorkerLink | undefined;
  readonly log: Logger;
  /** Set if its port is open already. */
  readonly port?: EarlyPort | undefined;
  /** Writes to the terminal. */
  readonly say: (text: string) => void;
  /** Ends the process because it has lost a vital resource. */
  readonly fail?: (error: Error) => void;
}

export interface RunningProcess {
  /** Undefined for a worker, which has no clients. */
  readonly url?: string | undefined;
  readonly port?: number | undefined;
  /** The key created at this start. */
  readonly firstKey?: string | undefined;
  readonly emulatorUrl?: string | undefined;
  /** Drains for the given times, by default those of the settings. */
  close(times?: DrainTimes): Promise<void>;
}
