import { deadlineMs } from '../time/deadline.ts';
import type { GatewayChoice } from './gateway-choice.ts';
import type { Ledger } from './ledger.ts';
import type { FleetGateway } from './start-fleet.ts';

/** A body makes it a POST. */
export interface FleetRequest {
  readonly path: string;
  readonly body?: unknown;
}

export interface FleetResponse {
  /** The request in readable form, for reports. */
  readonly asked: object;
  readonly sentAtMs: number;
  readonly status: number;
  readonly body: unknown;
}

/** A client that detects responses of other requests, slow responses and missing ones. */
export interface FleetClient {
  /**
   * Uses its gateway, or the other when that is gone. Undefined without a usable response, which the ledger then has.
   */
  send(request: FleetRequest, gateway?: () => FleetGateway): Promise<FleetResponse | undefined>;
}

interface FleetClientOptions {
  readonly name: string;
  readonly key: string;
  readonly gateways: GatewayChoice;
  readonly ledger: Ledger;
}

const idInside = (body: unknown): unknown => {
  if (typeof body !== 'object' || body === null) return undefined;
  const { meta, request_id } = body as {
    readonly meta?: { readonly request_id?: unknown };
    readonly request_id?: unknown;
  };
  return meta?.request_id ?? request_id;
};

export const createFleetClient = ({ name, key, gateways, ledger }: FleetClientOptions): FleetClient => {
  let sent = 0;
  return {
    send: async ({ path, body }, choose = gateways.current) => {
      for (;;) {
        sent += 1;
        const id = `${name}-${sent}`;
        const gateway = choose();
        const asked = { gateway: gateway.name, id, path, ...(body === undefined ? {} : { body }) };
        const sentAtMs = performance.now();
        try {
          const response = await fetch(`${gateway.role.url}${path}`, {
            method: body === undefined ? 'GET' : 'POST',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'x-request-id': id },
            signal: AbortSignal.timeout(deadlineMs),
            ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          });
          const parsed = (await response.json()) as unknown;
          const ids = [response.headers.get('x-request-id'), idInside(parsed) ?? id];
          if (ids.every((each) => each === id)) return { asked, sentAtMs, status: response.status, body: parsed };
          ledger.fault({ asked, responded: { ids, body: parsed }, expected: 'an answer to this request' });
          return undefined;
        } catch (error) {
          // Whether the gateway processed it before it died is unknown, so it is sent again to the other.
          if (gateways.isGone(gateway)) {
            ledger.count('moved to the other gateway');
            continue;
          }
          const cause = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
          ledger.fault({ asked, responded: cause, expected: `an answer within ${deadlineMs} ms` });
          return undefined;
        }
      }
    },
  };
};
