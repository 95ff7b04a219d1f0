import { afterEach, describe, expect, it } from '@jest/globals';
import { describeServers } from '../../tests/kit/storage/backends.ts';
import { type Logger, silentLogger } from '../runtime/log/logger.ts';
import type { Database } from './database.ts';
import { logNotice } from './log-notice.ts';
import { createPgliteDatabase } from './pglite-database.ts';
import { createPostgresDatabase } from './postgres-database.ts';

let lines: [level: string, fields: object][] = [];
afterEach(() => {
  lines = [];
});
const log: Logger = {
  ...silentLogger,
  warn: (fields) => void lines.push(['warn', fields]),
  debug: (fields) => void lines.push(['debug', fields]),
};
const warned = { notice: 'an extension is missing (23)', code: '01000' };

describe('a notice of the database', () => {
  it.each([
    ['warn', { severity: 'WARNING', code: '01000' }],
    ['warn', { severity: 'WARNUNG', code: '01000' }],
    ['warn', { severity: 'WARNING', code: '25001' }],
    ['debug', { severity: 'NOTICE', code: '00000' }],
    ['debug', { severity: 'NOTICE', code: '42P07' }],
    ['debug', { severity: undefined, code: undefined }],
    // On the embedded database, a rollback follows each failed statement.
    ['debug', { severity: 'WARNING', code: '25P01' }],
  ])('is logged at %s for %j', (level, notice) => {
    logNotice(log, { ...notice, message: 'said' });
    expect(lines).toEqual([[level, { notice: 'said', code: notice.code }]]);
  });
});

/** Raises the same notices by each way of running statements. */
const speak = async (database: Database) => {
  const text = `do $$ begin raise warning 'an extension is missing (%)', 23; raise notice 'by the way'; end $$`;
  await database.executeSql(text);
  await database.kysely.transaction().execute((transaction) => database.executeSqlIn(transaction, text));
  await database.executeSql(`select set_config('application_name', $1, false)`, ['silent']);
};
const spoken = [
  ['warn', warned],
  ['debug', { notice: 'by the way', code: '00000' }],
];

it('of the embedded database is logged, and a failed statement adds no warning', async () => {
  const database = await createPgliteDatabase({ log });
  await speak(database);
  expect(lines).toEqual([...spoken, ...spoken]);
  await expect(database.executeSql('select 1 / 0')).rejects.toThrow('division by zero');
  expect(lines.filter(([level]) => level === 'warn')).toHaveLength(2);
  await database.close();
});

describeServers('a server', (open) => {
  it('has its notices logged, those of each connection once', async () => {
    const servers = await open();
    const database = createPostgresDatabase({ url: servers.databaseUrl, log });
    await speak(database);
    expect(lines).toEqual([...spoken, ...spoken]);
    await database.close();
    await servers.dispose();
  });
});
