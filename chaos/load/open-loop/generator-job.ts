export interface Flow {
  readonly name: string;
  readonly key: string;
  /** Requests a second, regardless of the duration of responses. */
  readonly perSecond: number;
}

export interface Shot {
  readonly name: string;
  readonly path: string;
  readonly body?: string;
  /** Relative frequency. */
  readonly weight: number;
}

export interface GeneratorJob {
  readonly port: number;
  readonly seconds: number;
  readonly shots: readonly Shot[];
  readonly flows: readonly Flow[];
  /** Opened before the first request. A request that finds none free is not sent, but counted. */
  readonly connections: number;
  /** If set, replaces the rates: this many concurrent requests, each followed by the next. */
  readonly atOnce?: number;
}

export interface FlowReport {
  readonly name: string;
  readonly sent: number;
  readonly notSent: number;
  /** By status; 0 counts broken connections. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Responses 2xx a second. */
  readonly goodput: number;
  /** Milliseconds from sending to the end of an accepted response. */
  readonly accepted: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly refused: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface GeneratorReport {
  readonly flows: readonly FlowReport[];
  /** Connections that were closed and not reopened. */
  readonly lostConnections: number;
  /** Longest time between two checks for due requests: the generator's own delay. */
  readonly longestGapMs: number;
  /** Processor time as a share of the running time. */
  readonly cpuShare: number;
}
