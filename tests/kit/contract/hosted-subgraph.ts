import { setMaxListeners } from 'node:events';
import type { ExecutionResult, GraphQLSchema } from 'graphql';
import { createEmulator } from '../../../emulator/emulator.ts';
import type { CallOptions } from '../../../platform/call/call.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { buildSubgraphSchemaFor } from '../../../platform/subgraph/build-subgraph-schema.ts';
import type { SubgraphDefinition } from '../../../platform/subgraph/define-subgraph.ts';
import { createInfrastructure } from '../../../processes/state/infrastructure.ts';
import { createProcessScheduler } from '../../../processes/subgraphs/process-scheduler.ts';
import { hostSubgraph } from '../../../processes/subgraphs/subgraph-host.ts';
import { briskClock } from '../clock/brisk-clock.ts';
import { createTestContext } from '../graphs/request-context.ts';
import { databaseBackends } from '../storage/backends.ts';
import { toProcessOptions } from '../tributary/start-tributary.ts';
import { createInventedOwnGraph } from './invented-own-graph.ts';

/** One subgraph as every process hosts it, in front of the emulator. */
export interface OpenSubgraph {
  readonly schema: GraphQLSchema;
  readonly graph: GraphQLService;
  readonly emulatorUrl: string;
  execute(
    operation: { readonly query: string; readonly variables?: Readonly<Record<string, unknown>> },
    context?: CallOptions,
  ): Promise<ExecutionResult>;
  /** Returns the first event of a subscription and ends it. */
  firstEvent(operation: {
    readonly query: string;
    readonly variables?: Readonly<Record<string, unknown>>;
  }): Promise<ExecutionResult>;
  close(): Promise<void>;
}

const drainMs = 1000;

/** Like the gateway's signals, whose many listeners cause no warning. */
const requestSignal = (): AbortSignal => {
  const { signal } = new AbortController();
  setMaxListeners(0, signal);
  return signal;
};

/** `starts: false` leaves out a service's start-up work, for a service that cannot do it. */
export const openSubgraph = async (
  definition: SubgraphDefinition,
  { environment = {}, starts = true }: { readonly environment?: Environment; readonly starts?: boolean } = {},
): Promise<OpenSubgraph> => {
  const backend = databaseBackends.find(({ name }) => name === 'PostgreSQL') ?? databaseBackends[0];
  if (backend === undefined) throw new Error('there is always the embedded database');
  // A server's work looks like waiting.
  const clock = backend.name === 'PostgreSQL' ? systemClock : briskClock;
  const [emulator, storage] = await Promise.all([createEmulator({ port: 0, speed: 100, clock }), backend.open()]);
  const options = toProcessOptions({ LOG_LEVEL: 'silent', RATE_LIMIT: 'off', ...environment });
  const infrastructure = createInfrastructure(options.settings, options.log, clock);
  const scheduler = createProcessScheduler(infrastructure, storage.database);
  const hosted = hostSubgraph(definition, {
    infrastructure,
    database: storage.database,
    scheduler,
    environment: options.environment,
    emulatorUrl: emulator.url,
    subgraphSettings: options.subgraphSettings[definition.name],
  });
  hosted.useOwnGraph(() => createInventedOwnGraph(clock));
  if (starts) {
    await hosted.start();
    await hosted.work();
  }
  const { graph } = hosted;
  return {
    schema: buildSubgraphSchemaFor(definition.name, definition.resolvers),
    graph,
    emulatorUrl: emulator.url,
    execute: async (operation, context = {}) =>
      graph.execute(operation, createTestContext({ signal: requestSignal(), ...context })),
    firstEvent: async (operation) => {
      const events = await graph.subscribe(operation, createTestContext());
      const { value, done } = await events.next();
      await events.return?.();
      if (done === true) throw new Error('the subscription ended before its first event');
      return value;
    },
    close: async () => {
      await graph.close();
      hosted.endWork();
      await scheduler.close(drainMs);
      await hosted.close();
      await infrastructure.close();
      await storage.dispose();
      await emulator.close();
    },
  };
};
