import { describe, expect, it } from '@jest/globals';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createSubgraphPool } from './connect-subgraphs.ts';

const graceMs = 1000;

const setUp = (closing: () => Promise<void> = async () => {}) => {
  const clock = new ManualClock();
  const connected: string[] = [];
  const closed: string[] = [];
  const errors: unknown[] = [];
  const pool = createSubgraphPool({
    clock,
    graceMs,
    onError: (error) => errors.push(error),
    connect: (name, endpoint): GraphQLService => {
      connected.push(`${name} ${endpoint}`);
      return {
        name,
        execute: () => ({ data: null }),
        subscribe: () => Promise.reject(new Error('not asked for here')),
        close: async () => {
          closed.push(`${name} ${endpoint}`);
          await closing();
        },
      };
    },
  });
  return { clock, pool, connected, closed, errors };
};

describe('Connections to subgraphs over reloads', () => {
  it('are reused while their address has not changed', async () => {
    const { pool, clock, connected, closed } = setUp();
    const first = pool.use(
      new Map([
        ['books', 'http://a'],
        ['people', 'http://b'],
      ]),
    );
    const second = pool.use(
      new Map([
        ['books', 'http://a'],
        ['people', 'http://c'],
      ]),
    );
    expect(second.get('books')).toBe(first.get('books'));
    expect(second.get('people')).not.toBe(first.get('people'));
    expect(connected).toEqual(['books http://a', 'people http://b', 'people http://c']);
    await clock.advance(10 * graceMs);
    expect(closed).toEqual(['people http://b']);
    await pool.close();
  });

  it('remain open for a while after their last use, for requests in flight', async () => {
    const { pool, clock, closed } = setUp();
    pool.use(new Map([['books', 'http://a']]));
    pool.use(new Map());
    await clock.advance(graceMs - 1);
    expect(closed).toEqual([]);
    await clock.advance(1);
    expect(closed).toEqual(['books http://a']);
    await pool.close();
    expect(closed).toHaveLength(1);
  });

  it('are closed at the end, even ones in their grace time, each once', async () => {
    const { pool, clock, closed } = setUp();
    pool.use(new Map([['books', 'http://a']]));
    pool.use(new Map([['people', 'http://b']]));
    await pool.close();
    await clock.advance(10 * graceMs);
    expect(closed.sort()).toEqual(['books http://a', 'people http://b']);
  });

  it('report an error while closing', async () => {
    const failure = new Error('stuck');
    const { pool, clock, errors } = setUp(() => Promise.reject(failure));
    pool.use(new Map([['books', 'http://a']]));
    pool.use(new Map());
    await clock.advance(graceMs);
    expect(errors).toEqual([failure]);
  });
});
