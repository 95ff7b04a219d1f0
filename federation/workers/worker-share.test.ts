import { expect, it } from '@jest/globals';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { shareOfSettings } from './worker-share.ts';

it('divides limits that are counted in memory, but not those that Redis counts', () => {
  const limits = { RATE_LIMIT_PER_MINUTE: '600', RATE_LIMIT_BURST: '100', MAX_CONNECTIONS: '10' };
  const alone = shareOfSettings(platformSettings.parse(limits), 3);
  expect([alone.RATE_LIMIT_PER_MINUTE, alone.RATE_LIMIT_BURST, alone.MAX_CONNECTIONS]).toEqual([200, 34, 4]);
  const shared = shareOfSettings(platformSettings.parse({ ...limits, REDIS_URL: 'redis://cache:6379/0' }), 3);
  expect([shared.RATE_LIMIT_PER_MINUTE, shared.RATE_LIMIT_BURST, shared.MAX_CONNECTIONS]).toEqual([600, 100, 4]);
});

it('leaves a bound that is off unchanged', () => {
  const settings = platformSettings.parse({ MAX_CONNECTIONS_PER_ADDRESS: '0' });
  expect(shareOfSettings(settings, 4).MAX_CONNECTIONS_PER_ADDRESS).toBe(0);
});
