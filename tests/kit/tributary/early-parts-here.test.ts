import { expect, it } from '@jest/globals';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { openStorageOnce } from '../storage/open-storage.ts';
import { beginPartsHere } from './early-parts-here.ts';
import { startEmulatorHere } from './start-emulator-here.ts';
import { toProcessOptions } from './start-tributary.ts';

it('refuses no statement of a test because an earlier one has waited for long', async () => {
  const storage = await openStorageOnce(true);
  const parts = beginPartsHere(toProcessOptions({ ...storage.environment, UPSTREAMS: 'live' }).settings, {
    startEmulator: startEmulatorHere,
    engine: storage.engine,
    clock: systemClock,
  });
  const { database } = parts.folder?.openDatabase(silentLogger) ?? {};
  if (database === undefined) throw new Error('the database is embedded');
  const now = performance.now.bind(performance);
  try {
    const later = await database.kysely.transaction().execute(async () => {
      const first = database.executeSql('select 1 as found');
      await new Promise((resolve) => setImmediate(resolve));
      performance.now = () => now() + 3_600_000;
      return [first, database.executeSql('select 1 as found')];
    });
    expect(await Promise.all(later)).toMatchObject([{ rows: [{ found: 1 }] }, { rows: [{ found: 1 }] }]);
  } finally {
    performance.now = now;
    await database.close();
    await parts.close();
    await storage.dispose();
  }
});
