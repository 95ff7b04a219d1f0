/** What a generator sends for one key. */
export interface Flow {
  readonly name: string;
  readonly key: string;
  /** Requests a second, however long answers take. */
  readonly perSecond: number;
}

/** A request that is sent again and again. */
export interface Shot {
  readonly name: string;
  readonly path: string;
  /** Sent with POST, as JSON. */
  readonly body?: string;
  /** How many of all requests are this one, in relation to those of the others. */
  readonly weight: number;
}

export interface GeneratorJob {
  readonly port: number;
  readonly seconds: number;
  readonly shots: readonly Shot[];
  readonly flows: readonly Flow[];
  /** Opened before the first request. What finds none free is not sent, and counted. */
  readonly connections: number;
  /** Set: as many requests at once, each followed by the next, in the place of the rates. */
  readonly atOnce?: number;
}

/** What came of a flow. */
export interface FlowReport {
  readonly name: string;
  readonly sent: number;
  /** What was due and found no free connection. */
  readonly notSent: number;
  /** By status; 0 counts connections that broke. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Responses 2xx a second. */
  readonly goodput: number;
  /** Milliseconds from the sending to the end of an accepted response. */
  readonly accepted: { readonly p50: number; readonly p99: number; readonly max: number };
  /** The same of refusals. */
  readonly refused: { readonly p50: number; readonly p99: number; readonly max: number };
}

export interface GeneratorReport {
  readonly flows: readonly FlowReport[];
  /** Connections that were closed in the end, and were not opened anew. */
  readonly lostConnections: number;
  /** Longest time between two looks at what is due: the generator's own delay. */
  readonly longestGapMs: number;
  /** Processor time that it used, as a part of the time that it ran. */
  readonly cpuShare: number;
}
