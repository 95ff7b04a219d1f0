import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createSeriesHistogram } from './series-histogram.ts';

/** Read at each scrape. */
interface LoadReadings {
  readonly inFlight: () => number;
  readonly waiting: () => number;
  readonly longestTurnMs: () => number;
}

/** All metrics are created here, so that names and labels stay consistent. Each server has its own registry. */
export const createMetrics = (options: { defaults: boolean }) => {
  const registry = new Registry();
  if (options.defaults) collectDefaultMetrics({ register: registry });
  const registers = [registry];
  let load: LoadReadings = { inFlight: () => 0, waiting: () => 0, longestTurnMs: () => 0 };
  new Gauge({
    name: 'tributary_requests_in_flight',
    help: 'Requests and operations of clients in flight; open streams are not counted.',
    registers,
    collect() {
      this.set(load.inFlight());
    },
  });
  new Gauge({
    name: 'tributary_requests_waiting',
    help: 'Requests and operations of clients that wait until there is room.',
    registers,
    collect() {
      this.set(load.waiting());
    },
  });
  new Gauge({
    name: 'tributary_loop_turn_longest_seconds',
    help: 'Longest turn of the event loop with a request in it, in the last 15 to 30 seconds.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(load.longestTurnMs() / 1000);
    },
  });
  let staleMs = (): number => 0;
  new Gauge({
    name: 'tributary_supergraph_stale_seconds',
    help: 'How long a newer supergraph than the one that is served has been available; 0 when there is none.',
    registers,
    collect() {
      this.set(staleMs() / 1000);
    },
  });
  return {
    registry,
    /** `read` returns milliseconds. */
    watchSupergraph: (read: () => number): void => {
      staleMs = read;
    },
    supergraphReloads: new Counter({
      name: 'tributary_supergraph_reloads_total',
      help: 'Changes of the supergraph after the start, by outcome: loaded, refused, unreachable.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    watchLoad: (readings: LoadReadings): void => {
      load = readings;
    },
    requestsRefused: new Counter({
      name: 'tributary_requests_refused_total',
      help: 'Requests and operations refused as overloaded, by reason: loop_delay, in_flight, database.',
      labelNames: ['reason'] as const,
      registers,
    }),
    httpRequests: createSeriesHistogram<'service' | 'route' | 'method' | 'status'>({
      name: 'tributary_http_request_duration_seconds',
      help: 'Responses by service, route pattern, method and status class.',
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registry,
    }),
    upstreamRequests: new Histogram({
      name: 'tributary_upstream_request_duration_seconds',
      help: 'Attempts of calls to upstreams, by upstream and outcome.',
      labelNames: ['upstream', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 30],
      registers,
    }),
    upstreamQuota: new Gauge({
      name: 'tributary_upstream_quota_remaining',
      help: 'Calls or credits left at a keyed upstream, according to its last response.',
      labelNames: ['upstream'] as const,
      aggregator: 'min',
      registers,
    }),
    wireDrift: new Counter({
      name: 'tributary_wire_drift_total',
      help: 'Dropped rows, unknown fields and missing fields in sampled bodies of upstreams, by upstream and kind.',
      labelNames: ['upstream', 'kind'] as const,
      registers,
    }),
    cacheReads: new Counter({
      name: 'tributary_cache_reads_total',
      help: 'Reads through the cache, by outcome: hit, miss, shared (waited for another load), stale.',
      labelNames: ['outcome'] as const,
      registers,
    }),
    subgraphCacheReads: new Counter({
      name: 'tributary_subgraph_cache_reads_total',
      help: 'Subgraph fetches that a gateway looked up in its cache, by subgraph and outcome: hit, partial, miss.',
      labelNames: ['subgraph', 'outcome'] as const,
      registers,
    }),
    subgraphCacheBytes: new Counter({
      name: 'tributary_subgraph_cache_bytes_total',
      help: 'Characters of JSON that a gateway took from its cache instead of a subgraph, by subgraph.',
      labelNames: ['subgraph'] as const,
      registers,
    }),
    subgraphTraffic: new Counter({
      name: 'tributary_subgraph_traffic_total',
      help:
        'Actions of the traffic rules of a gateway on requests to subgraphs, by subgraph and event: timeout, retried, ' +
        'retry_refused, breaker_opened, breaker_refused, shared.',
      labelNames: ['subgraph', 'event'] as const,
      registers,
    }),
    subgraphMessagesIgnored: new Counter({
      name: 'tributary_subgraph_messages_ignored_total',
      help: 'Messages of an unknown type on WebSockets to subgraphs, by subgraph.',
      labelNames: ['subgraph'] as const,
      registers,
    }),
    stateDropped: new Counter({
      name: 'tributary_state_dropped_total',
      help: 'Grants evicted before their promised expiry because their owner exceeded its bound, by kind.',
      labelNames: ['kind'] as const,
      registers,
    }),
    subscribers: new Gauge({
      name: 'tributary_subscribers',
      help: 'Open subscriptions of clients, by transport.',
      labelNames: ['transport'] as const,
      registers,
    }),
    upstreamStreams: new Gauge({
      name: 'tributary_subgraph_streams',
      help: 'Open subscription streams to subgraphs; equal subscriptions share one.',
      registers,
    }),
    statesDropped: new Counter({
      name: 'tributary_subscription_states_dropped_total',
      help: 'States of subscriptions that a later one replaced before they were delivered, by root field.',
      labelNames: ['field'] as const,
      registers,
    }),
    readersBehind: new Counter({
      name: 'tributary_subscription_readers_behind_total',
      help: 'Subscriptions of clients that ended with STREAM_FELL_BEHIND, by root field.',
      labelNames: ['field'] as const,
      registers,
    }),
    graphqlErrors: new Counter({
      name: 'tributary_graphql_errors_total',
      help: 'Errors in GraphQL responses, by code.',
      labelNames: ['code'] as const,
      registers,
    }),
    spansDropped: new Counter({
      name: 'tributary_spans_dropped_total',
      help: 'Spans of OpenTelemetry that were not exported, by reason: queue_full, export_failed.',
      labelNames: ['reason'] as const,
      registers,
    }),
    documents: new Counter({
      name: 'tributary_graphql_documents_total',
      help: 'GraphQL documents that clients sent, by whether they are trusted; with TRUSTED_DOCUMENTS=log or only.',
      labelNames: ['outcome'] as const,
      registers,
    }),
  };
};

export type Metrics = ReturnType<typeof createMetrics>;
