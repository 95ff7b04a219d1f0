import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Database } from '../../platform/storage/database.ts';

/** Throws `service_unavailable` for a gateway without a database. */
export const databaseNeeded = (database: Database | undefined): Database => {
  if (database !== undefined) return database;
  throw new ServiceError('service_unavailable', 'This gateway has no database, which processes report to.', {
    retryable: false,
  });
};
