import { Call, type CallOptions } from '../../platform/call/call.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { ActiveLabels } from '../execution/operation-caller.ts';

interface GatewayCallOptions
  extends Required<Pick<CallOptions, 'requestId' | 'identity' | 'propagatedHeaders' | 'log'>> {
  readonly span?: CallOptions['span'];
  readonly labels?: ActiveLabels | undefined;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/** The call of a request to the gateway. */
export class GatewayCall extends Call {
  readonly startedAtMs: number;
  readonly labels: ActiveLabels | undefined;

  constructor({ requestId, identity, propagatedHeaders, log, span, labels, timeoutMs, clock }: GatewayCallOptions) {
    const startedAtMs = clock.now();
    super({
      requestId,
      identity,
      propagatedHeaders,
      log,
      span,
      deadline: { atMs: startedAtMs + timeoutMs, clock },
    });
    this.startedAtMs = startedAtMs;
    this.labels = labels;
  }
}
