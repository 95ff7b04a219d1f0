/** What a client of the REST interfaces needs to connect. */
export interface Connection {
  /** Address of the server, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** A day that is not past, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Timeout above the time of any response, so that a client that hangs reports it by itself. */
const deadlineMs = 100_000;

/** Options of the client of one service, or of all of them. */
export const clientOptions = ({ url, key }: Connection, service?: string) => ({
  baseUrl: service === undefined ? url : `${url}/${service}`,
  headers: { authorization: `Bearer ${key}` },
  signal: AbortSignal.timeout(deadlineMs),
});
