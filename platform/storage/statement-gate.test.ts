import { describe, expect, it } from '@jest/globals';
import { describeAllDatabases } from '../../tests/kit/backends.ts';
import { createStatementGate } from './statement-gate.ts';

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
const settled = () => new Promise(setImmediate);
const gateFor = (atOnce: number, waitMs = 60_000) => createStatementGate({ atOnce, waitMs, refusal: 'refused' });

/** Lets statements enter one by one, and lists which are inside. */
const crowd = (atOnce: number) => {
  const gate = gateFor(atOnce);
  const inside = new Map<string, () => void>();
  return {
    come: (name: string, alone = false) => {
      void gate.enter(alone).then((leave) => inside.set(name, leave));
    },
    leave: async (name: string) => {
      inside.get(name)?.();
      inside.delete(name);
      await settled();
    },
    inside: async () => {
      await settled();
      return [...inside.keys()].join(' ');
    },
  };
};

describe('a gate before one session', () => {
  it('admits as many as the engine takes, and the others in their order', async () => {
    const { come, leave, inside } = crowd(2);
    for (const name of ['a', 'b', 'c', 'd']) come(name);
    expect(await inside()).toBe('a b');
    await leave('b');
    expect(await inside()).toBe('a c');
    await leave('a');
    expect(await inside()).toBe('c d');
  });

  it('admits a transaction when all others have left, and nothing beside it', async () => {
    const { come, leave, inside } = crowd(3);
    come('a');
    come('transaction', true);
    expect(await inside()).toBe('a');
    await leave('a');
    come('b');
    expect(await inside()).toBe('transaction');
    await leave('transaction');
    expect(await inside()).toBe('b');
  });

  it('lets no statement overtake a waiting transaction', async () => {
    const { come, leave, inside } = crowd(2);
    come('a');
    come('transaction', true);
    come('b');
    expect(await inside()).toBe('a');
    await leave('a');
    expect(await inside()).toBe('transaction');
    await leave('transaction');
    expect(await inside()).toBe('b');
  });

  it('refuses a statement that has waited too long, and admits the next', async () => {
    const gate = gateFor(2, 1);
    await gate.enter(false);
    await expect(gate.enter(true)).rejects.toThrow('refused');
    await expect(gate.enter(false)).resolves.toBeDefined();
  });

  it('turns the event loop for each new statement when they run in this thread', async () => {
    const gate = gateFor(1);
    const hold = async () => (await gate.enter(false))();
    expect(await turnsDuring(Promise.all(Array.from({ length: 100 }, hold)))).toBeGreaterThanOrEqual(99);
  });

  it('reports how long the first in its queue has waited', async () => {
    const gate = gateFor(1);
    const leave = await gate.enter(false);
    expect(gate.queueMs).toBe(0);
    const next = gate.enter(false);
    await settled();
    expect(gate.queueMs).toBeGreaterThan(0);
    leave();
    leave();
    (await next)();
    expect(gate.queueMs).toBe(0);
  });
});

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
