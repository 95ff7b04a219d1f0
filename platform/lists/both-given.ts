import { faultsError, valueFault } from '../constraint/fault.ts';
import type { ServiceError } from '../errors/service-error.ts';

export const bothGiven = (first: number, last: number): ServiceError => {
  const error = 'first and last exclude each other';
  return faultsError([valueFault(['first'], error, first), valueFault(['last'], error, last)]);
};
