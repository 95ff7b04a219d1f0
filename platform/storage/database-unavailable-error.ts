import { ServiceError } from '../errors/service-error.ts';

const retryAfterSeconds = 2;

/** Clients see a retryable 503, and the cause is logged. A job that fails with it is retried. */
export class DatabaseUnavailableError extends ServiceError {
  constructor(cause: unknown) {
    super('service_unavailable', 'The service cannot reach its database at the moment.', { retryAfterSeconds, cause });
    this.name = 'DatabaseUnavailableError';
  }
}

/**
 * SQLSTATEs about the server, its connections or conflicting transactions, instead of the statement: 08 connection
 * exception, 53 insufficient resources, 57P01 to 57P05 shutdown, start-up and idle sessions, 25P03 idle in a
 * transaction, 57014 statement timeout, 58030 input or output, 25006 read-only server (as after a failover), 40001,
 * 40P01 and 55P03 conflicts.
 */
const sqlStates = /^(08...|53...|57P0[1-5]|57014|25P03|25006|40001|40P01|55P03|58030)$/;

/** Codes of the operating system and of Node. `ENOENT` means that a local server's socket file is missing. */
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

/** Messages of pg and PGlite errors that have no code. */
const sentences =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after|timeout expired|timeout exceeded when trying to connect|PGlite is (closed|closing))/;

const codeOf = (error: object): string => ('code' in error ? String(error.code) : '');

const saysUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (sqlStates.test(codeOf(error)) ||
    systemCodes.has(codeOf(error)) ||
    sentences.test(error.message) ||
    // Node throws this after it tried each address of a host.
    (error instanceof AggregateError && error.errors.some(saysUnavailable)));

export const toDatabaseError = (error: unknown): unknown =>
  !(error instanceof DatabaseUnavailableError) && saysUnavailable(error) ? new DatabaseUnavailableError(error) : error;
