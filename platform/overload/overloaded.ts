import { ServiceError } from '../errors/service-error.ts';

/** Turns of a busy loop are shorter, so there may be room by then; clients add jitter of their own. */
export const retryAfterSeconds = 1;

export const overloadedMessage = 'The server has more to do than it can at the moment; try again.';

/** The refusal of work above the bounds, for transports that write errors by themselves. */
export const overloaded = (message = overloadedMessage): ServiceError =>
  new ServiceError('overloaded', message, { retryAfterSeconds });
