/** What a client of the REST interfaces is told. */
export interface Connection {
  /** Address of the server, without a slash at its end. */
  readonly url: string;
  readonly key: string;
  /** A day that is not past, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Longer than any answer takes: a client that would hang says so by itself. */
const deadlineMs = 15_000;

/** Options of the client of a service, or of all of them. */
export const clientOptions = ({ url, key }: Connection, service?: string) => ({
  baseUrl: service === undefined ? url : `${url}/${service}`,
  headers: { authorization: `Bearer ${key}` },
  signal: AbortSignal.timeout(deadlineMs),
});
