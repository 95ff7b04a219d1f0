import { describe, expect, it } from '@jest/globals';
import { dayMs, minuteMs } from '../../platform/runtime/clock/clock.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemoryKeys } from '../../tests/kit/storage/memory-keys.ts';
import { createSignIn } from './session-keys.ts';

const setUp = () => {
  const keys = createMemoryKeys();
  const clock = new ManualClock();
  const signIn = createSignIn({ keys, clock });
  const newCode = async () => (await signIn.linkTo('http://127.0.0.1:4000')).split('#sign-in=')[1] ?? '';
  return { keys, clock, signIn, newCode };
};

describe('a sign-in link', () => {
  it('leads to the page, with 128 random bits in its fragment', async () => {
    const { signIn } = setUp();
    const links = await Promise.all(Array.from({ length: 3 }, () => signIn.linkTo('http://127.0.0.1:4000')));
    for (const link of links) expect(link).toMatch(/^http:\/\/127\.0\.0\.1:4000\/console\/#sign-in=[\w-]{22}$/);
    expect(new Set(links).size).toBe(3);
  });

  it('is exchanged for a key of a day, for all services, with all rights', async () => {
    const { keys, clock, signIn, newCode } = setUp();
    const sessionKey = await signIn.exchange(await newCode());
    const expiresAt = new Date(clock.now() + dayMs).toISOString();
    expect(sessionKey).toEqual({
      key: expect.stringMatching(/^trib_[0-9a-f]{40}$/),
      id: expect.any(String),
      expiresAt,
    });
    expect(await keys.list()).toMatchObject([
      { id: sessionKey?.id, name: 'browser session', services: ['*'], rights: ['trace', 'admin'], expiresAt },
    ]);
  });

  it('is valid once, even if it is used twice at the same time', async () => {
    const { keys, signIn, newCode } = setUp();
    const code = await newCode();
    const made = await Promise.all([signIn.exchange(code), signIn.exchange(code)]);
    expect(made.filter((key) => key !== undefined)).toHaveLength(1);
    expect(await signIn.exchange(code)).toBeUndefined();
    expect(await keys.list()).toHaveLength(1);
  });

  it('is valid for ten minutes, not a millisecond longer', async () => {
    const { clock, signIn, newCode } = setUp();
    const [early, late] = [await newCode(), await newCode()];
    await clock.advance(10 * minuteMs - 1);
    expect(await signIn.exchange(early)).toBeDefined();
    await clock.advance(1);
    expect(await signIn.exchange(late)).toBeUndefined();
  });

  it('is not used up by an exchange that could not store its key, and expires at the same time', async () => {
    const { keys, clock, signIn, newCode } = setUp();
    const [first, second] = [await newCode(), await newCode()];
    keys.breakDown();
    await clock.advance(9 * minuteMs);
    for (const code of [first, second]) await expect(signIn.exchange(code)).rejects.toThrow('the key store is down');
    keys.repair();
    expect(await signIn.exchange(first)).toBeDefined();
    await clock.advance(minuteMs);
    expect(await signIn.exchange(second)).toBeUndefined();
  });

  it('outlives fifteen newer links, but not many more', async () => {
    const { signIn, newCode } = setUp();
    const [oldest, second] = [await newCode(), await newCode()];
    for (let more = 0; more < 14; more++) await newCode();
    expect(await signIn.exchange(second)).toBeDefined();
    for (let more = 0; more < 16; more++) await newCode();
    expect(await signIn.exchange(oldest)).toBeUndefined();
  });

  it('deletes expired session keys when it makes one, and no other keys', async () => {
    const { keys, clock, signIn, newCode } = setUp();
    keys.add('a-key-without-an-end', ['*']);
    await signIn.exchange(await newCode());
    await clock.advance(dayMs);
    const still = await signIn.exchange(await newCode());
    expect(await keys.list()).toHaveLength(3);
    await clock.advance(1);
    const last = await signIn.exchange(await newCode());
    expect((await keys.list()).map(({ id }) => id).slice(1)).toEqual([still?.id, last?.id]);
  });
});
