import type { PlatformSettings } from '../../platform/config/platform-settings.ts';

/**
 * The settings of one of `count` workers that serve a port together. What is counted in memory is divided, so that they
 * allow together what the settings say; limits that Redis counts are common to all already.
 */
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
    MAX_PENDING_SOCKETS_PER_ADDRESS: shareOf(settings.MAX_PENDING_SOCKETS_PER_ADDRESS),
    CACHE_MB: shareOf(settings.CACHE_MB),
  };
};
