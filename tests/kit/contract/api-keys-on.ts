import { createKeyStore } from '../../../gateway/auth/key-store.ts';
import { type ApiKeys, createApiKeys } from '../../../gateway/own-graph/keys/api-keys.ts';
import { systemClock } from '../../../platform/clock/system-clock.ts';
import type { Database } from '../../../platform/storage/database.ts';

export const apiKeysOn = (database: Database | undefined): ApiKeys =>
  createApiKeys({
    store: database === undefined ? undefined : createKeyStore(database),
    staticKeys: [],
    serviceNames: ['flights'],
    announceRevoked: () => {},
    clock: systemClock,
  });
