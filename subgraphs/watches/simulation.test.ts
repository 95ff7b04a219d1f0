import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { migrateService } from '../../tests/kit/storage/describe-tables.ts';
import type { TestDatabase } from '../../tests/kit/storage/test-database.ts';
import { openTestPglite } from '../../tests/kit/storage/test-pglite.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { simulate } from '../../tests/kit/watches/simulate.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await openTestPglite();
  await migrateService(home.database, 'watches');
});
afterAll(() => home?.dispose());

const empty =
  'truncate watches, watch_streams, watch_firings; update watch_shards set due_at = null, lease_owner = null, lease_until = null';

it('stores every firing once and in order, whatever fails in between, and none of a revoked key', async () => {
  for (let seed = 1; seed <= seeds(300); seed += 1) {
    await home.database.executeSql(empty);
    // The seed of a failure replays it.
    expect({ seed, broken: await simulate(home.database, seed) }).toEqual({ seed, broken: [] });
  }
});
