import { ServiceError } from '../../platform/errors/service-error.ts';

/** `service` is the subgraph if a single one returned as many. */
export const tooManyItems = (max: number, service?: string): ServiceError =>
  new ServiceError(
    'response_too_large',
    `The lists of ${service === undefined ? 'the response' : `what the service ${service} returned`} have more than ` +
      `${max} elements together, which is the most that is allowed. Request less at once.`,
  );
