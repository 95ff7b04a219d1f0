import { describe, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../platform/cache/events/event-bus.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { DatabaseUnavailableError } from '../../platform/storage/database-unavailable-error.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemoryKeys } from '../../tests/kit/storage/memory-keys.ts';
import { createAuthenticator, keysChangedTopic } from './authenticator.ts';
import type { KeyStore } from './key-store.ts';

const graceSeconds = 300;
/** After this time a key is looked up again. */
const trustMs = 10_000;
const key = 'a-key-of-a-client';
const codeOf = (response: unknown) => (response instanceof ServiceError ? response.code : 'accepted');

/** An authenticator whose store can refuse at once or be silent. */
const setUp = async () => {
  const keys = createMemoryKeys();
  const stored = keys.add(key, ['*']);
  const bus = createMemoryEventBus({ log: silentLogger });
  const clock = new ManualClock();
  let state: 'there' | 'refusing' | 'silent' = 'there';
  let asked = 0;
  let speakAgain: () => void = () => {};
  const find: KeyStore['find'] = async (hash) => {
    asked += 1;
    if (state === 'refusing') throw new DatabaseUnavailableError(new Error('connect ECONNREFUSED'));
    if (state === 'silent')
      await new Promise<void>((resolve) => {
        speakAgain = resolve;
      });
    return keys.find(hash);
  };
  const authenticator = await createAuthenticator({
    mode: 'on',
    staticKeys: ['a-static-key-of-operators'],
    anonymousServices: [],
    keys: { find },
    graceSeconds,
    bus,
    clock,
  });
  const ask = async (used = key) => codeOf(await authenticator.authenticate(`Bearer ${used}`));
  const hint = async (revokedId: string) => {
    const changed = new Promise<void>((resolve) => {
      const stop = authenticator.onChange(() => {
        stop();
        resolve();
      });
    });
    bus.publish(keysChangedTopic, revokedId);
    await changed;
  };
  return {
    keys,
    stored,
    clock,
    authenticator,
    ask,
    hint,
    become: (next: typeof state) => {
      state = next;
    },
    speakAgain: () => speakAgain(),
    get asked() {
      return asked;
    },
  };
};

describe('a key whose store fails', () => {
  it('is valid until the end of the grace period after its last successful check', async () => {
    const { ask, clock, become } = await setUp();
    expect(await ask()).toBe('accepted');
    become('refusing');
    await clock.advance(trustMs);
    expect(await ask()).toBe('accepted');
    await clock.advance(graceSeconds * 1000 - trustMs);
    expect(await ask()).toBe('accepted');
    await clock.advance(1);
    expect(await ask()).toBe('service_unavailable');
  });

  it('is refused as retryable, with a retry time, if it was never checked in this process', async () => {
    const { authenticator, become } = await setUp();
    become('refusing');
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await authenticator.authenticate(`Bearer ${key}`)).toMatchObject({
        code: 'service_unavailable',
        status: 503,
        retryable: true,
        details: { retryAfterSeconds: expect.any(Number) },
      });
  });

  it('is accepted if it is static', async () => {
    const { ask, become } = await setUp();
    become('refusing');
    expect(await ask('a-static-key-of-operators')).toBe('accepted');
  });

  it('is refused when this process has found it revoked', async () => {
    const { ask, clock, keys, stored, become } = await setUp();
    expect(await ask()).toBe('accepted');
    await keys.revoke(stored.id);
    await clock.advance(trustMs);
    expect(await ask()).toBe('unauthenticated');
    become('refusing');
    await clock.advance(trustMs);
    expect(await ask()).toBe('service_unavailable');
  });

  it('is refused when this process has received its revocation and could not look it up', async () => {
    const { ask, hint, stored, become } = await setUp();
    expect(await ask()).toBe('accepted');
    become('refusing');
    await hint(stored.id);
    expect(await ask()).toBe('service_unavailable');
  });

  it('is valid when the revocation was of another key', async () => {
    const { ask, hint, become } = await setUp();
    expect(await ask()).toBe('accepted');
    become('refusing');
    await hint('key_of_another');
    expect(await ask()).toBe('accepted');
  });

  it('is refused after an event that does not say which key was revoked', async () => {
    const { ask, hint, become } = await setUp();
    expect(await ask()).toBe('accepted');
    become('refusing');
    await hint('');
    expect(await ask()).toBe('service_unavailable');
  });

  it('is accepted again as soon as the store responds', async () => {
    const { ask, clock, become } = await setUp();
    become('refusing');
    expect(await ask()).toBe('service_unavailable');
    become('there');
    await clock.advance(1000);
    expect(await ask()).toBe('accepted');
  });
});

describe('a key that expires', () => {
  const secondsOf = (seconds: number) => new Date(new ManualClock().now() + seconds * 1000).toISOString();
  const endingAfter = async (seconds: number) => {
    const home = await setUp();
    home.keys.add('a-key-that-ends', ['*'], { expiresAt: secondsOf(seconds) });
    return { ...home, ask: () => home.ask('a-key-that-ends') };
  };

  it('is accepted until its expiry, not a millisecond longer, although it was checked a moment ago', async () => {
    const { ask, clock } = await endingAfter(5);
    await clock.advance(4_999);
    expect(await ask()).toBe('accepted');
    await clock.advance(1);
    expect(await ask()).toBe('unauthenticated');
  });

  it('is refused after its expiry when this process has never seen it', async () => {
    const { ask, clock } = await endingAfter(5);
    await clock.advance(5_000);
    expect(await ask()).toBe('unauthenticated');
  });

  it.each(['refusing', 'silent'] as const)(
    'has no grace period after its expiry while its store is %s',
    async (state) => {
      const { ask, clock, become } = await endingAfter(60);
      expect(await ask()).toBe('accepted');
      become(state);
      await clock.advance(50_000);
      const waiting = ask();
      await clock.advance(9_999);
      expect(await waiting).toBe('accepted');
      expect(await ask()).toBe('accepted');
      await clock.advance(1);
      expect(await ask()).toBe('unauthenticated');
    },
  );
});

describe('a key store that fails', () => {
  it('is probed once a second, however many requests and keys arrive', async () => {
    const home = await setUp();
    expect(await home.ask()).toBe('accepted');
    home.become('refusing');
    await home.clock.advance(trustMs);
    const before = home.asked;
    for (let request = 0; request < 50; request++) {
      expect(await home.ask()).toBe('accepted');
      expect(await home.ask(`an-unknown-key-${request}`)).toBe('service_unavailable');
    }
    expect(home.asked - before).toBe(1);
    await home.clock.advance(1000);
    for (let request = 0; request < 50; request++) await home.ask();
    expect(home.asked - before).toBe(2);
  });

  it('delays one request by 1.5 s, and later requests not at all', async () => {
    const home = await setUp();
    expect(await home.ask()).toBe('accepted');
    home.become('silent');
    await home.clock.advance(trustMs);
    const before = home.asked;
    const waiting = Promise.all(Array.from({ length: 100 }, () => home.ask()));
    await home.clock.advance(1499);
    expect(home.asked - before).toBe(1);
    await home.clock.advance(1);
    expect(new Set(await waiting)).toEqual(new Set(['accepted']));
    // No time passes for these requests, and only one look-up is in flight.
    for (let request = 0; request < 50; request++) {
      expect(await home.ask()).toBe('accepted');
      expect(await home.ask(`an-unknown-key-${request}`)).toBe('service_unavailable');
      await home.clock.advance(1000);
    }
    expect(home.asked - before).toBe(1);
  });

  it('is trusted when its result comes late', async () => {
    const home = await setUp();
    expect(await home.ask()).toBe('accepted');
    home.become('silent');
    await home.clock.advance(trustMs);
    const waiting = home.ask();
    await home.clock.advance(1500);
    expect(await waiting).toBe('accepted');
    await home.keys.revoke(home.stored.id);
    home.speakAgain();
    await home.clock.advance(1);
    expect(await home.ask()).toBe('unauthenticated');
  });

  it('announces only look-ups that are made', async () => {
    const home = await setUp();
    home.become('refusing');
    let checks = 0;
    const beforeLookUp = () => {
      checks += 1;
      return undefined;
    };
    for (let request = 0; request < 10; request++)
      await home.authenticator.authenticate(`Bearer an-unknown-key-${request}`, beforeLookUp);
    // `beforeLookUp` is called only before an actual look-up.
    expect(checks).toBe(1);
    expect(home.asked).toBe(1);
  });
});
