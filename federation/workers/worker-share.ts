import type { PlatformSettings } from '../../platform/config/platform-settings.ts';

/** In-memory limits are divided, so that their sum is as configured. Limits in Redis are already common. */
export const shareOfSettings = (settings: PlatformSettings, count: number): PlatformSettings => {
  const shareOf = (whole: number): number => Math.ceil(whole / count);
  const { REDIS_URL, STATE_REDIS_URL = REDIS_URL } = settings;
  return {
    ...settings,
    ...(STATE_REDIS_URL === undefined
      ? {
          RATE_LIMIT_PER_MINUTE: shareOf(settings.RATE_LIMIT_PER_MINUTE),
          RATE_LIMIT_BURST: shareOf(settings.RATE_LIMIT_BURST),
        }
      : {}),
    MAX_CONNECTIONS: shareOf(settings.MAX_CONNECTIONS),
    MAX_CONNECTIONS_PER_ADDRESS: shareOf(settings.MAX_CONNECTIONS_PER_ADDRESS),
    CACHE_MB: shareOf(settings.CACHE_MB),
  };
};
