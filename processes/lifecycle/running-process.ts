import type { GatewayConfig } from '../../federation/config/gateway-config.ts';
import type { WorkerLink } from '../../federation/workers/worker-link.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import type { StartingServer } from '../../platform/http/bounded-server.ts';
import type { DrainTimes } from '../../platform/http/drain-times.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { StatusLine } from '../../platform/runtime/log/status-line.ts';

/** Parts of a start, in order. `/readiness` reports the missing ones. */
export type StartPart = 'database' | 'services' | 'gateway';

/** The port that is open from the first moment of a process. */
export interface EarlyPort extends Pick<StartingServer, 'handOver'> {
  readonly port: number;
  /** Reports that a part is ready. */
  done(part: StartPart): void;
  /** The others, in order. */
  missing(): readonly StartPart[];
  /** Closes the port with all connections, whichever listener serves it now. */
  close(): Promise<void>;
}

export interface ProcessOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  /** Parsed settings of each subgraph by its name. */
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  /** What is wrong with the settings. Those that are refused count as absent. */
  readonly problems?: readonly string[];
  /** The operator's configuration file. Default: the file that the setting names, if any. */
  readonly gatewayConfig?: GatewayConfig | undefined;
  /** Set if several processes share the port. */
  readonly worker?: WorkerLink | undefined;
  readonly log: Logger;
  /** Set if its port is open already. */
  readonly port?: EarlyPort | undefined;
  /** Writes to the terminal. */
  readonly say: (text: string) => void;
  /** The terminal's last line, if there is one that this process may use. */
  readonly status?: StatusLine | undefined;
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
