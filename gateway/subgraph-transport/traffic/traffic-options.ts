import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { SubgraphTraffic } from '../../config/traffic-config.ts';
import type { AskSubgraph } from '../ask-subgraph.ts';

type TrafficEvent = 'timeout' | 'retried' | 'retry_refused' | 'breaker_opened' | 'breaker_refused' | 'shared';

export type Around = (ask: AskSubgraph) => AskSubgraph;

export interface TrafficOptions {
  readonly name: string;
  readonly rules: SubgraphTraffic;
  /** Timeout of one attempt. */
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  readonly onEvent: (event: TrafficEvent) => void;
}
