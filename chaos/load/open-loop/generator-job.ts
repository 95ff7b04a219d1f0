export interface Flow {
  readonly name: string;
  readonly key: string;
  /** Requests a second, independent of the response times. */
  readonly perSecond: number;
}

export interface Shot {
  readonly name: string;
  readonly path: string;
  /** JSON; a request with a body is sent with POST. */
  readonly body?: string;
  /** Share of all requests, relative to the other weights. */
  readonly weight: number;
}

export interface GeneratorJob {
  readonly port: number;
  readonly seconds: number;
  readonly shots: readonly Shot[];
  readonly flows: readonly Flow[];
  /** Opened before the first request. A request that finds no free connection is not sent, but counted. */
  readonly connections: number;
  /** Number of requests in flight, each followed by the next. When set, the rates of the flows are ignored. */
  readonly atOnce?: number;
}

export interface FlowReport {
  readonly name: string;
  readonly sent: number;
  readonly notSent: number;
  /** Number of responses by status; status 0 is a broken connection. */
  readonly statuses: Readonly<Record<string, number>>;
  /** 2xx responses a second. */
  readonly goodput: number;
  /** Milliseconds from the request to the end of a 2xx response. */
  readonly accepted: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly refused: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface GeneratorReport {
  readonly flows: readonly FlowReport[];
  /** Connections that were closed at the end and not replaced. */
  readonly lostConnections: number;
  /** Longest time between two ticks: the delay of the generator itself. */
  readonly longestGapMs: number;
  /** Processor time of the generator, divided by its running time. */
  readonly cpuShare: number;
}
