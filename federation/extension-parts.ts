import type { PlatformSettings } from '../platform/config/platform-settings.ts';
import type { Metrics } from '../platform/observability/metrics.ts';
import type { Clock } from '../platform/runtime/clock/clock.ts';
import type { Logger } from '../platform/runtime/log/logger.ts';

/** Parts of the process that extensions are made of. */
export interface ExtensionParts {
  readonly settings: PlatformSettings;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
}
