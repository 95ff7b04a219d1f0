import { afterEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { startScriptedRedis } from '../../tests/kit/storage/scripted-redis.ts';
import { cleanUp, cleanups } from '../../tests/kit/suite/cleanups.ts';
import { until } from '../../tests/kit/time/until.ts';
import { toProcessOptions } from '../../tests/kit/tributary/start-tributary.ts';
import { createInfrastructure } from './infrastructure.ts';

afterEach(cleanUp);

/** Keeps the thread busy, as loading code does. */
const block = (ms: number): void => {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
};

const longerThanACommandMs = 1_100;
/** Those of the bus, cache, promised state and limits. */
const connections = 5;

describe('Redis while a start keeps the thread busy', () => {
  it('is not reported as out of reach', async () => {
    const redis = await startScriptedRedis(() => '+OK\r\n');
    cleanups.push(() => redis.close());
    const warnings: string[] = [];
    const log = { ...silentLogger, warn: (_fields: object, message: string) => void warnings.push(message) };
    const { settings } = toProcessOptions({ REDIS_URL: redis.url, RATE_LIMIT: 'on' });
    const infrastructure = createInfrastructure(settings, log);
    cleanups.push(infrastructure.close);
    let examined = 0;
    await until('each connection was examined', () => {
      const sent = redis.received.filter(([name]) => name === 'info').length;
      if (sent > examined) block(longerThanACommandMs);
      examined = sent;
      return examined >= connections;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(warnings.filter((message) => message.includes('cannot be reached'))).toEqual([]);
  });
});
