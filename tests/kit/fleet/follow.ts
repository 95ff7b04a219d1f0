import type { WireError } from '../http/socket-subscriber.ts';
import type { GatewayChoice } from './gateway-choice.ts';
import type { Ledger } from './ledger.ts';
import { openSubscription, type Report, type Subscription, type Transport } from './open-subscription.ts';
import type { Outages } from './outages.ts';
import { isRefusal } from './refusal.ts';

export interface FollowOptions {
  readonly label: string;
  readonly transport: Transport;
  readonly gateways: GatewayChoice;
  readonly key: string;
  readonly ledger: Ledger;
  readonly outages: Outages;
  readonly query: string;
  /** Called at each start, so that a token can resume the stream. */
  readonly variables: () => Readonly<Record<string, unknown>>;
  /** The services that its events need. */
  readonly services: readonly string[];
  readonly onData: (data: unknown) => void;
  /** Called when a stream starts, for the first time or again. */
  readonly onBegin?: () => void;
  /** Whether no more events are due: then the stream may complete, and nothing else may end it. */
  readonly isOver?: () => boolean;
}

/** A subscription that restarts, at the other gateway if necessary, after each reported end. */
export interface Followed {
  readonly resumed: number;
  readonly ended: Promise<void>;
  leave(): void;
}

/** Services that the error itself names, if any. */
const servicesOf = ({ extensions }: WireError, services: readonly string[]): readonly string[] => {
  const service = (extensions as { readonly service?: unknown } | undefined)?.service;
  return typeof service === 'string' ? [service] : services;
};

export const follow = (options: FollowOptions): Followed => {
  const { label, transport, gateways, key, ledger, outages, query, services, onData, onBegin, isOver } = options;
  let resumed = 0;
  let left = false;
  let subscription: Subscription | undefined;

  const explained = (errors: readonly WireError[], sinceMs: number): boolean =>
    errors.length > 0 &&
    errors.every((error) => {
      const { code, retryable } = error.extensions ?? {};
      return isRefusal({ code, retryable, services: servicesOf(error, services) }, outages, sinceMs);
    });

  /** Follows one stream to its end. True when everything is over. */
  const followOnce = async (): Promise<boolean> => {
    const gateway = gateways.current();
    const variables = options.variables();
    const asked = { label, transport, gateway: gateway.name, query, variables };
    const sinceMs = performance.now();
    const wrong = (reported: Report, expected: string): true => {
      ledger.fault({ asked, responded: reported, expected });
      return true;
    };
    onBegin?.();
    subscription = openSubscription(transport, { url: gateway.role.url, key, query, variables });
    for await (const reported of subscription.reported) {
      if (left) return true;
      if (reported.kind === 'next') {
        if (reported.errors.length > 0 && !explained(reported.errors, sinceMs))
          return wrong(reported, 'an event without errors, or with those of services that are away');
        if (reported.data !== null) onData(reported.data);
      } else if (reported.kind === 'error') {
        if (!explained(reported.errors, sinceMs))
          return wrong(reported, 'no end, or a retryable one while a service is away');
        return false;
      } else if (reported.kind === 'complete') {
        return isOver?.() === true || wrong(reported, 'no completion before the last event');
      } else {
        if (!gateways.isGone(gateway)) return wrong(reported, 'a gateway that lives closes nothing');
        return false;
      }
    }
    return left;
  };

  const followOn = async (): Promise<void> => {
    try {
      while (!(await followOnce())) {
        subscription?.close();
        await Promise.all(services.map((service) => outages.over(service)));
        if (left) return;
        resumed += 1;
        ledger.count(`resumed ${label}`);
      }
    } catch (error) {
      ledger.fault({ asked: label, responded: String(error), expected: 'a stream' });
    } finally {
      subscription?.close();
    }
  };
  const ended = followOn();

  return {
    get resumed() {
      return resumed;
    },
    ended,
    leave: () => {
      left = true;
      subscription?.close();
    },
  };
};
