export interface Flow {
  readonly name: string;
  readonly key: string;
  /** Requests a second, independent of the response times. */
  readonly perSecond: number;
  /** Default: the requests of the job. */
  readonly shots?: readonly Shot[];
}

/** Replaced in path and body by a number of the same length, which is another one in each request. */
export const serial = '########';

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
  /** How long responses are awaited at the end. Default 10. */
  readonly lingerSeconds?: number;
}

export interface FlowReport {
  readonly name: string;
  readonly sent: number;
  readonly notSent: number;
  /**
   * Number of responses by status. 0 is a broken connection, or no response at the end. A GraphQL response of status
   * 200 with errors counts as 503 if a part was shed, else as 500.
   */
  readonly statuses: Readonly<Record<string, number>>;
  /** 2xx responses a second. */
  readonly goodput: number;
  /** Milliseconds from the request to the end of a 2xx response. */
  readonly accepted: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly refused: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Of all responses; Infinity (in JSON null) if one never came. */
  readonly longestMs: number | null;
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
