import { ServiceError } from '../../../platform/errors/service-error.ts';

/** The breaker is open, so the request was not sent. */
export class HeldBackError extends ServiceError {
  constructor(service: string) {
    super('service_unavailable', `The service ${service} is not available at the moment.`);
  }
}
