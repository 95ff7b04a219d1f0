import { ConfigurationError } from '../platform/config/environment.ts';
import type { PlatformSettings } from '../platform/config/platform-settings.ts';

/** Settings that name services must name some that there are: a misspelt one would silently do nothing. Throws all faults at once. */
export const refuseUnknownServices = (
  { ANONYMOUS_SERVICES, SERVICE_HOSTS }: Pick<PlatformSettings, 'ANONYMOUS_SERVICES' | 'SERVICE_HOSTS'>,
  known: readonly string[],
): void => {
  const named: (readonly [setting: string, service: string])[] = [
    ...ANONYMOUS_SERVICES.map((service) => ['ANONYMOUS_SERVICES', service] as const),
    ...SERVICE_HOSTS.map((pair) => ['SERVICE_HOSTS', pair.slice(pair.lastIndexOf('=') + 1)] as const),
  ];
  const faults = named
    .filter(([, service]) => !known.includes(service))
    .map(([setting, service]) => `${setting}: there is no service ${service}; there are: ${known.join(', ')}`);
  if (faults.length > 0) throw new ConfigurationError(faults);
};
