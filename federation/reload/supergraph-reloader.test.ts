import { Supergraph as FederatedSchema } from '@apollo/federation-internals';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { createGraph, type Graph } from '../../gateway/graph/graph.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { createDeferred } from '../../platform/runtime/promise/deferred.ts';
import { TaskFailedError } from '../../platform/runtime/threads/task-failed-error.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createLibraryServices, twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { createPlanning, type Planning } from './create-planning.ts';
import { createRemotePlanner, createRemotePlanners } from './remote-planner.ts';
import { createReloader, type SupergraphReloader } from './supergraph-reloader.ts';
import { createSupergraphStatus, type SupergraphStatus } from './supergraph-status.ts';

const sdl = twoSubgraphsSdl();
/** The same graph with one field renamed. */
const renamed = (name: string) => sdl.replaceAll('manyBooks', name);
const queries = ['{ people { id name } }', '{ books { title creator { name } } }', '{ shelf { label } }'];

describe('replacing the supergraph of a running gateway', () => {
  const clock = new ManualClock();
  const planningHere = createPlanning({ clock, log: silentLogger, thread: 'none' });
  let graph: Graph;
  let status: SupergraphStatus;
  let metrics: ReturnType<typeof createMetrics>;
  let reloader: SupergraphReloader;
  let tasks: string[];
  let planners: { opened: number; released: number; closed: number };

  /** Starts again with a planning thread that first calls `before`. */
  const start = (before: (task: string, turn: number) => unknown = () => undefined): void => {
    graph = createGraph({
      supergraphSdl: sdl,
      validate: true,
      servicesFor: () => createLibraryServices(),
      clock,
      maxOperations: 1000,
      maxTokens: 1000,
      rules: [],
      maxCost: 10_000,
    });
    metrics = createMetrics({ defaults: false });
    status = createSupergraphStatus(clock, metrics);
    tasks = [];
    const run: Planning['run'] = (task, values, signal) => {
      tasks.push(task);
      const turn = tasks.length;
      return Promise.resolve()
        .then(() => before(task, turn))
        .then(() => planningHere.run(task, values, signal));
    };
    planners = { opened: 0, released: 0, closed: 0 };
    reloader = reloaderOn(run);
  };
  const reloaderOn = (run: Planning['run']): SupergraphReloader => {
    const open = (sdl: string) => {
      planners.opened++;
      const close = async () => {
        planners.closed++;
      };
      const planning: Planning = { run, release: () => planners.released++, close };
      return createRemotePlanner({ sdl, planning, clock, log: silentLogger });
    };
    return createReloader({
      graph,
      planners: createRemotePlanners(open, (error) => {
        throw error;
      }),
      status,
      clock,
      log: silentLogger,
    });
  };
  beforeEach(() => start());

  const plans = () => tasks.filter((task) => task === 'plan').length;
  const reloads = async () => {
    const { values } = await metrics.supergraphReloads.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };

  it('plans nothing after the switch for operations that were in use before', async () => {
    for (const query of queries) graph.prepare(query);
    await reloader.change(renamed('severalBooks'));
    expect(graph.supergraph.sdl).toBe(renamed('severalBooks'));
    const before = plans();
    expect(before).toBe(queries.length);
    for (const query of queries) expect(graph.prepare(query)).toMatchObject({ kind: 'query' });
    expect(plans()).toBe(before);
    const later = await Promise.all([1, 2].map(() => graph.prepare('{ severalBooks(count: 1) { id } }')));
    expect(later).toEqual([later[0], later[0]]);
    expect(plans()).toBe(before + 1);
    expect(await reloads()).toEqual({ loaded: 1 });
  });

  it('also plans what clients first request during the warm-up', async () => {
    start((task) => task === 'plan' && graph.prepare(queries[1] ?? ''));
    graph.prepare(queries[0] ?? '');
    await reloader.change(renamed('severalBooks'));
    graph.prepare(queries[1] ?? '');
    expect(tasks).toEqual(['load', 'plan', 'plan']);
  });

  it('continues with the former one if the new one cannot be served, and reports this until one can', async () => {
    await reloader.change('type Query { a: Int }');
    await clock.advance(5000);
    expect(graph.supergraph.sdl).toBe(sdl);
    expect(status.readiness()).toEqual({ supergraph: 'refused', supergraphStaleSeconds: 5 });
    expect(await metrics.registry.metrics()).toContain('tributary_supergraph_stale_seconds 5');
    await reloader.change(sdl);
    expect(status.readiness()).toEqual({ supergraph: 'current' });
    expect(await reloads()).toEqual({ refused: 1 });
  });

  it('checks a refused one only once, however often the source returns it', async () => {
    for (let times = 0; times < 3; times++) await reloader.change('type Query { a: Int }');
    expect(tasks).toEqual(['load']);
  });

  it('omits operations that are invalid in the new supergraph', async () => {
    const gone = '{ manyBooks(count: 1) { id } }';
    graph.prepare(gone);
    await reloader.change(renamed('severalBooks'));
    expect(await graph.prepare(gone)).toMatchObject({ errors: [{ message: expect.stringContaining('manyBooks') }] });
  });

  it('builds models of the federation and plans on the planning thread alone', async () => {
    let isInTask = false;
    const { build } = FederatedSchema;
    const builds = { inTask: 0, outside: 0 };
    start();
    reloader = reloaderOn((task, values, signal) => {
      isInTask = true;
      return planningHere.run(task, values, signal).finally(() => {
        isInTask = false;
      });
    });
    FederatedSchema.build = (...given) => {
      builds[isInTask ? 'inTask' : 'outside']++;
      return build(...given);
    };
    try {
      for (const query of queries) graph.prepare(query);
      await reloader.change(renamed('severalBooks'));
      await graph.prepare('{ severalBooks(count: 1) { id } }');
    } finally {
      FederatedSchema.build = build;
    }
    expect(builds).toEqual({ inTask: 1, outside: 0 });
  });

  it('ends the planner of a refused supergraph, and that of a former one two reloads later', async () => {
    await reloader.change('type Query { a: Int }');
    expect(planners).toEqual({ opened: 1, released: 0, closed: 1 });
    await reloader.change(renamed('firstBooks'));
    await reloader.change(renamed('secondBooks'));
    expect(planners).toEqual({ opened: 3, released: 1, closed: 1 });
    await reloader.change(renamed('thirdBooks'));
    expect(planners).toEqual({ opened: 4, released: 2, closed: 2 });
  });

  it('refuses operations that are new as overloaded while the planner is lost, and asks it again', async () => {
    let isLost = false;
    start((task) => {
      if (isLost && task === 'plan') throw new TaskFailedError('ended', 'lost');
    });
    await reloader.change(renamed('severalBooks'));
    isLost = true;
    const asked = '{ people { name } }';
    expect(await graph.prepare(asked)).toMatchObject({
      errors: [{ extensions: { code: 'OVERLOADED', retryable: true } }],
    });
    isLost = false;
    expect(await graph.prepare(asked)).toMatchObject({ kind: 'query' });
  });

  it('supersedes a change by another one during its warm-up', async () => {
    const reached = createDeferred<void>();
    const gate = createDeferred<void>();
    start((task, turn) => {
      if (task !== 'plan' || turn !== 2) return;
      reached.resolve();
      return gate.promise;
    });
    graph.prepare(queries[0] ?? '');
    const first = reloader.change(renamed('firstBooks'));
    await reached.promise;
    const second = reloader.change(renamed('secondBooks'));
    gate.resolve();
    await Promise.all([first, second]);
    expect(graph.supergraph.sdl).toBe(renamed('secondBooks'));
    expect(await reloads()).toEqual({ loaded: 1 });
    expect(tasks).toEqual(['load', 'plan', 'load', 'plan']);
  });

  it('does not restart if its source returns the same one again meanwhile', async () => {
    graph.prepare(queries[0] ?? '');
    const next = renamed('severalBooks');
    await Promise.all([reloader.change(next), reloader.change(next), reloader.change(next)]);
    expect(tasks).toEqual(['load', 'plan']);
  });

  it('switches without plans if planning fails or takes more than a minute', async () => {
    const reached = createDeferred<void>();
    start((task) => {
      if (task !== 'plan') return undefined;
      reached.resolve();
      return clock.sleep(70_000);
    });
    graph.prepare(queries[0] ?? '');
    const slow = reloader.change(renamed('severalBooks'));
    await reached.promise;
    await clock.advance(70_000);
    await slow;
    expect(graph.supergraph.sdl).toBe(renamed('severalBooks'));
    start((task) => {
      if (task === 'plan') throw new TaskFailedError('ended', 'lost');
    });
    graph.prepare(queries[0] ?? '');
    await reloader.change(renamed('severalBooks'));
    expect(await reloads()).toEqual({ loaded: 1 });
  });

  it('retries a check that failed because the thread was lost', async () => {
    start((task, turn) => {
      if (task === 'load' && turn === 1) throw new TaskFailedError('ended', 'lost');
    });
    await reloader.change(renamed('severalBooks'));
    expect(status.readiness()).toMatchObject({ supergraph: 'refused' });
    await clock.advance(30_000);
    await reloader.change(renamed('severalBooks'));
    expect(graph.supergraph.sdl).toBe(renamed('severalBooks'));
  });

  it('ends if it is closed during a warm-up', async () => {
    const reached = createDeferred<void>();
    const gate = createDeferred<void>();
    start((task) => {
      if (task !== 'plan') return undefined;
      reached.resolve();
      return gate.promise;
    });
    graph.prepare(queries[0] ?? '');
    const changing = reloader.change(renamed('severalBooks'));
    await reached.promise;
    const closing = reloader.close();
    gate.resolve();
    await Promise.all([changing, closing]);
    await reloader.change(renamed('otherBooks'));
    expect(graph.supergraph.sdl).toBe(sdl);
  });
});
