import { resolve } from 'node:path';
import { type TrafficConfig, trafficFor } from '../../gateway/config/traffic-config.ts';
import type { HttpServiceOptions } from '../../gateway/subgraph-transport/http-service.ts';
import { createTraffic } from '../../gateway/subgraph-transport/traffic/traffic.ts';
import { ConfigurationError } from '../../platform/config/environment.ts';
import { readOperatorFile } from '../../platform/config/read-operator-file.ts';
import type { Infrastructure } from '../state/infrastructure.ts';

export interface SubgraphTrafficRules {
  of(name: string): {
    readonly connection: Pick<
      HttpServiceOptions,
      'timeoutMs' | 'http2' | 'certificateAuthorities' | 'webSocketPerHeaders' | 'maxWebSockets'
    >;
    readonly around: NonNullable<HttpServiceOptions['around']>;
  };
}

/** Throws `ConfigurationError`. */
const readCertificates = (file: string, place: string): string => {
  const path = resolve(file);
  try {
    return readOperatorFile(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError([`${place}: ${path} cannot be read: ${reason}`]);
  }
};

/** `of` throws `ConfigurationError` if certificates cannot be read. */
export const createSubgraphTraffic = (
  config: TrafficConfig,
  { settings, clock, log, metrics }: Pick<Infrastructure, 'settings' | 'clock' | 'log' | 'metrics'>,
): SubgraphTrafficRules => ({
  of: (name) => {
    const rules = trafficFor(config, name);
    const { timeoutMs = settings.REQUEST_TIMEOUT_MS, http2 = false, certificateAuthorities: file } = rules;
    const { webSocketPerHeaders, maxWebSockets } = rules;
    return {
      connection: {
        timeoutMs,
        http2,
        webSocketPerHeaders,
        maxWebSockets,
        certificateAuthorities: file && readCertificates(file, `traffic: certificateAuthorities of ${name}`),
      },
      around: createTraffic({
        name,
        rules,
        timeoutMs,
        clock,
        log,
        onEvent: (event) => metrics.subgraphTraffic.inc({ subgraph: name, event }),
      }),
    };
  },
});
