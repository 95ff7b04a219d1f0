import { ServiceError } from '../errors/service-error.ts';

/** Longer than turns of a busy loop, so that there may be capacity by then; clients add their own jitter. */
export const retryAfterSeconds = 1;

export const overloadedMessage = 'The server has more to do than it can at the moment; try again.';

/** Creates the error of a refusal, for transports that write errors by themselves. */
export const overloaded = (message = overloadedMessage): ServiceError =>
  new ServiceError('overloaded', message, { retryAfterSeconds });
