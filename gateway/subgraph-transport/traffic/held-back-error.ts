import { ServiceError } from '../../../platform/errors/service-error.ts';

/** A request that was not sent, because its subgraph is known to be ill. */
export class HeldBackError extends ServiceError {
  constructor(service: string) {
    super('service_unavailable', `The service ${service} is not available at the moment.`);
  }
}
