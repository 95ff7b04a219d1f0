import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Database } from '../../platform/storage/database.ts';

/** The database of the deployment. Throws `service_unavailable` for a gateway that was given none. */
export const databaseNeeded = (database: Database | undefined): Database => {
  if (database !== undefined) return database;
  throw new ServiceError('service_unavailable', 'This gateway has no database, which processes report to.', {
    retryable: false,
  });
};
