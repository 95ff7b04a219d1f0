import { ServiceError } from '../errors/service-error.ts';

/** Exceeds turns of a busy loop; clients add their own jitter. */
export const retryAfterSeconds = 1;

const overloadedMessage = 'The server has more to do than it can at the moment; try again.';

/** For transports that write errors by themselves. */
export const overloaded = (message = overloadedMessage): ServiceError =>
  new ServiceError('overloaded', message, { retryAfterSeconds });
