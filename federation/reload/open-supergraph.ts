import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import type { Graph } from '../../gateway/graph/graph.ts';
import { createWatchedFile } from '../../platform/config/watched-file.ts';
import type { ReadinessDetail } from '../../platform/http/register-probes.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { type Logger, reports } from '../../platform/runtime/log/logger.ts';
import { atOnce } from '../../platform/runtime/promise/turns.ts';
import type { ExtensionParts } from '../extension-parts.ts';
import { describedSupergraph } from '../supergraph/description/described-supergraph.ts';
import { createPlanning, type Planning } from './create-planning.ts';
import { createRemotePlanner, createRemotePlanners } from './remote-planner.ts';
import { createComposedSource } from './sources/composed-source.ts';
import type { SupergraphLocation } from './sources/supergraph-location.ts';
import type { SupergraphSource } from './sources/supergraph-source.ts';
import { createUrlSource } from './sources/url-source.ts';
import { createReloader } from './supergraph-reloader.ts';
import { createSupergraphStatus } from './supergraph-status.ts';

interface SourceOptions {
  readonly planning: Planning;
  readonly clock: Clock;
  readonly log: Logger;
  readonly say: (text: string) => void;
}

const createFileSource = (path: string, options: SourceOptions): SupergraphSource => {
  const file = createWatchedFile(path, options);
  const read = (): string => {
    try {
      return file.read();
    } catch (error) {
      throw new Error(`The supergraph file cannot be read: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      });
    }
  };
  return {
    label: path,
    first: async () => read(),
    watch: (listener) => {
      listener.reached();
      return file.watch(() => {
        try {
          listener.changed(read());
          listener.reached();
        } catch (error) {
          listener.unreachable(error as Error);
        }
      });
    },
    close: async () => {},
  };
};

const createSupergraphSource = (location: SupergraphLocation, options: SourceOptions): SupergraphSource => {
  if ('file' in location) return createFileSource(location.file, options);
  if ('url' in location) return createUrlSource({ ...location, ...options });
  return createComposedSource({ ...location, ...options });
};

interface PartsToClose {
  add(close: () => Promise<void> | void): void;
}

/** A foreign supergraph. */
export interface ReadSupergraph {
  /** Its location in messages. */
  readonly label: string;
  readonly first: Supergraph;
  /** Its reloads. What they open is closed first. */
  watched(metrics: ExtensionParts['metrics'], closer: PartsToClose): SupergraphReloads;
}

interface SupergraphReloads {
  readonly readiness: ReadinessDetail;
  /** Serves each later version from now on. */
  follow(graph: Graph): void;
}

interface SupergraphParts extends Omit<ExtensionParts, 'metrics'> {
  /** Writes to the terminal. */
  readonly say: (text: string) => void;
  readonly closer: PartsToClose;
  /** Set if several processes share the port: then one of them reads the source for all. */
  readonly worker?: { shareSource(source: SupergraphSource): SupergraphSource } | undefined;
}

/** Rejects with a sentence if the supergraph is missing or cannot be served. */
export const readSupergraph = async (
  location: SupergraphLocation,
  { clock, log, settings, say, closer, worker }: SupergraphParts,
): Promise<ReadSupergraph> => {
  const planning = createPlanning({ clock, log });
  closer.add(() => planning.close());
  const own = createSupergraphSource(location, { planning, clock, log, say });
  const source = worker?.shareSource(own) ?? own;
  closer.add(() => source.close());
  const { label } = source;
  const firstSdl = await source.first();
  const planners = createRemotePlanners(
    (sdl) =>
      createRemotePlanner({
        sdl,
        maxPaths: settings.GRAPHQL_MAX_PATHS,
        planning: createPlanning({ clock, log, isHeld: true }),
        clock,
        log,
      }),
    reports(log, 'ending the planner of a former supergraph failed', 'warn'),
  );
  closer.add(() => planners.close());
  const planner = planners.open(firstSdl);
  const loading = await planner.load(new AbortController().signal);
  if ('refusal' in loading) throw new Error(`${label} is no supergraph that can be served: ${loading.refusal}.`);
  planners.serve(planner);
  const rules = { roundsIntegers: settings.LARGE_INTEGERS === 'rounded' };
  const first = atOnce(describedSupergraph(loading.description, planner.plan, rules));
  const watched: ReadSupergraph['watched'] = (metrics, parts) => {
    const status = createSupergraphStatus(clock, metrics);
    const follow = (graph: Graph): void => {
      const reloader = createReloader({ graph, planners, rules, status, clock, log });
      parts.add(() => reloader.close());
      const stop = source.watch({
        reached: status.reached,
        changed: (sdl) => void reloader.change(sdl),
        refused: (reason) => {
          status.refused();
          log.error({ source: label, reason }, 'the subgraphs make no supergraph; the former one stays');
        },
        unreachable: (error) => {
          status.unreachable();
          log.warn({ source: label, err: error }, 'the source of the supergraph cannot be read; the former one stays');
        },
      });
      parts.add(stop);
    };
    return { readiness: status.readiness, follow };
  };
  return { label, first, watched };
};
