declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly method?: 'GET' | 'POST';
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    /** Each connection sends these requests in turn, instead of the request of the members above. */
    readonly requests?: readonly {
      readonly setupRequest: (request: Prepared) => Prepared;
    }[];
  }
  interface Prepared {
    readonly headers?: Readonly<Record<string, string>>;
  }
  interface Result {
    readonly requests: { readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    /** Seconds. */
    readonly duration: number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
  }
  const autocannon: (options: Options) => Promise<Result>;
  export = autocannon;
}
