import { describedSupergraph } from '../../gateway/description/described-supergraph.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import type { Graph } from '../../gateway/graph.ts';
import { createPlanning } from '../../gateway/reload/create-planning.ts';
import { createRemotePlanner } from '../../gateway/reload/remote-planner.ts';
import { createRemotePlanners } from '../../gateway/reload/remote-planners.ts';
import { createReloader } from '../../gateway/reload/supergraph-reloader.ts';
import { createSupergraphStatus } from '../../gateway/reload/supergraph-status.ts';
import { reports } from '../../platform/log/reports.ts';
import type { ReadinessDetail } from '../../platform/probes/register-probes.ts';
import { atOnce } from '../../platform/promise/in-turns.ts';
import type { Closer } from '../closer.ts';
import type { WorkerLink } from '../gateway-workers/worker-link.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { SupergraphLocation } from './supergraph-location.ts';
import { createSupergraphSource } from './supergraph-source.ts';

/** A foreign supergraph and its reloads. */
interface SupergraphReloads {
  /** Its location in messages. */
  readonly label: string;
  readonly first: Supergraph;
  readonly readiness: ReadinessDetail;
  /** Serves each later version from now on. */
  follow(graph: Graph): void;
}

/** Rejects with a sentence if the supergraph is missing or cannot be served. */
export const openSupergraph = async (
  location: SupergraphLocation,
  { clock, log, metrics, settings }: Infrastructure,
  say: (text: string) => void,
  closer: Closer,
  worker?: WorkerLink,
): Promise<SupergraphReloads> => {
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
  const status = createSupergraphStatus(clock, metrics);
  return {
    label,
    first,
    readiness: status.readiness,
    follow: (graph) => {
      const reloader = createReloader({ graph, planners, status, clock, log });
      closer.add(() => reloader.close());
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
      closer.add(stop);
    },
  };
};
