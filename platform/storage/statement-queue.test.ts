import { expect, it } from '@jest/globals';
import { describeAllDatabases } from '../../tests/kit/storage/backends.ts';

/** Counts the turns of the event loop during some work. */
const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  await work;
  isOver = true;
  return turns;
};
describeAllDatabases('a queue of statements', (backend) => {
  it('lets timers and sockets have their turns', async () => {
    const { database, dispose } = await backend.open();
    const statements = Array.from({ length: 100 }, (_, index) => database.executeSql('select $1::int', [index]));
    expect(await turnsDuring(Promise.all(statements))).toBeGreaterThanOrEqual(backend.name === 'PGlite' ? 99 : 1);
    await dispose();
  });

  it('returns each statement’s own result, also while another fails', async () => {
    const { database, dispose } = await backend.open();
    const asked = Array.from({ length: 40 }, (_, index) =>
      database.executeSql('select 10 / $1::int as tenth', [index]).then(
        ({ rows }) => rows[0]?.['tenth'],
        (error: unknown) => (error as Error).message,
      ),
    );
    expect(await Promise.all(asked)).toEqual([
      'division by zero',
      ...Array.from({ length: 39 }, (_, index) => Math.trunc(10 / (index + 1))),
    ]);
    await dispose();
  });

  it('lets no other statement into a transaction', async () => {
    const { database, dispose } = await backend.open();
    await database.executeSql('create table notes (body text)');
    const add = (body: string) => database.executeSql('insert into notes values ($1)', [body]);
    const beside: Promise<unknown>[] = [];
    const failed = database.kysely.transaction().execute(async (inside) => {
      await database.executeSqlIn(inside, 'insert into notes values ($1)', ['inside']);
      beside.push(add('beside'), add('beside, too'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await Promise.all(beside);
    const { rows } = await database.executeSql('select body from notes order by body');
    expect(rows.map(({ body }) => body)).toEqual(['beside', 'beside, too']);
    await dispose();
  });
});
