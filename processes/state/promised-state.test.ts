import { afterEach, expect, it } from '@jest/globals';
import { Call } from '../../platform/call/call.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createQuotaMeter } from '../../platform/upstream/quota-meter.ts';
import { createBookingTokens } from '../../subgraphs/flights/service/fares/booking-tokens.ts';
import { foundOffer, searchCriteria } from '../../tests/kit/flights/fare-setup.ts';
import { describeShared } from '../../tests/kit/storage/backends.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { createInfrastructure } from './infrastructure.ts';

const unrelated = 5300;

describeShared('what a process has promised', (backend) => {
  afterEach(cleanUp);
  const open = async (environment: Record<string, string> = {}) => {
    const home = await backend.open();
    if (home !== undefined) cleanups.push(home.dispose);
    const place = home === undefined ? {} : { REDIS_URL: home.url, REDIS_PREFIX: home.prefix };
    const infrastructure = createInfrastructure(platformSettings.parse({ ...place, ...environment }), silentLogger);
    cleanups.push(infrastructure.close);
    const { grants, clock } = infrastructure;
    const tokens = createBookingTokens({ grants, clock, ttlMs: 1_800_000 });
    const issue = async (keyId: string, sourceToken: string) => {
      const request = { jobId: 'fs_1', criteria: searchCriteria(), keyId };
      const [offer] = await tokens.issue(request, [foundOffer(sourceToken)], () => 'offer-1');
      return offer?.bookingToken ?? '';
    };
    const readUnrelated = async () => {
      const call = new Call();
      const options = { ttlMs: 60_000, staleMs: 0, call };
      for (let at = 0; at < unrelated; at += 100)
        await Promise.all(
          Array.from({ length: 100 }, (_, n) => infrastructure.cache.read(`read ${at + n}`, options, async () => n)),
        );
    };
    return { infrastructure, tokens, issue, readUnrelated };
  };

  it('outlasts 5,300 unrelated reads through the cache: a booking token', async () => {
    const { tokens, issue, readUnrelated } = await open();
    const token = await issue('key-1', 'source');
    await readUnrelated();
    expect(await tokens.read(token)).toMatchObject({ sourceToken: 'source' });
  });

  it('outlasts them, too: the rest of a quota', async () => {
    const { infrastructure, readUnrelated } = await open();
    const meter = () =>
      createQuotaMeter({
        source: 'us_books',
        store: infrastructure.state,
        clock: infrastructure.clock,
        floor: 10,
        onReading: () => {},
      });
    meter().note({ remaining: 3, used: null, limit: null, lastCost: null, resetsAt: null });
    await readUnrelated();
    await expect(meter().guard()).rejects.toMatchObject({ reason: 'quota' });
  });

  it('ends early only beyond 32 MiB of one key, the oldest first, and is counted', async () => {
    const { infrastructure, tokens, issue } = await open();
    const other = await issue('key-1', 'source');
    const large = 's'.repeat(3_200_000);
    const flood: string[] = [];
    for (let n = 0; n < 20; n++) flood.push(await issue('key-2', large));
    const states: string[] = [];
    // One by one: 20 reads of 3.2 MB at once may exceed a read's deadline on a busy machine.
    for (const token of [other, ...flood])
      states.push(
        await tokens.read(token).then(
          () => 'valid',
          (error: ServiceError) => error.code,
        ),
      );
    // Ten of them fit into the bound.
    const lost = Array<string>(10).fill('booking_token_expired');
    expect(states).toEqual(['valid', ...lost, ...Array<string>(10).fill('valid')]);
    const text = await infrastructure.metrics.registry.metrics();
    expect(text).toContain('tributary_state_dropped_total{kind="booking_tokens"} 10');
  });
});
