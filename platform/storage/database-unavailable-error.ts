import { ServiceError } from '../errors/service-error.ts';

/** An outage is usually a restart or a failover. */
const retryAfterSeconds = 2;

/** Clients see a retryable 503; the cause is logged. A job that fails with it is run again. */
export class DatabaseUnavailableError extends ServiceError {
  constructor(cause: unknown) {
    super('service_unavailable', 'The service cannot reach its database at the moment.', { retryAfterSeconds, cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * SQLSTATEs about the server or connection and not the statement: 08 connection exception, 53 insufficient resources,
 * 57P01 to 57P05 shutdown, start-up and idle sessions, 25P03 idle in a transaction, 57014 statement timeout, 58030
 * input or output, 25006 a read-only server, as after a failover; and 40001, 40P01 and 55P03 for transactions in
 * conflict.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|25P03|25006|40001|40P01|55P03|58030)$/;

/**
 * Codes of the operating system, Node's sockets and its resolver. `ENOENT` is the missing socket file of a local
 * server.
 */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOTCONN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'ERR_STREAM_DESTROYED',
  'ERR_SOCKET_CLOSED',
]);

/** pg and PGlite give these errors no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout expired|timeout exceeded when trying to connect|PGlite is (closed|closing))/;

const codeOf = (error: object): string => ('code' in error ? String(error.code) : '');

/** Whether the database is away, and the statement not wrong. */
const saysUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (sqlStates.test(codeOf(error)) ||
    systemCodes.has(codeOf(error)) ||
    sentences.test(error.message) ||
    // It has an error for each address of the host.
    (error instanceof AggregateError && error.errors.some(saysUnavailable)));

/** Converts driver errors about an absent database, and returns others unchanged. */
export const toDatabaseError = (error: unknown): unknown =>
  !(error instanceof DatabaseUnavailableError) && saysUnavailable(error) ? new DatabaseUnavailableError(error) : error;
