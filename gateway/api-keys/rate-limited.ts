import { ServiceError } from '../../platform/errors/service-error.ts';

export const rateLimited = (what: string, retryAfterSeconds: number): ServiceError =>
  new ServiceError('rate_limited', `Too many ${what}; try again in ${retryAfterSeconds} s.`, { retryAfterSeconds });
