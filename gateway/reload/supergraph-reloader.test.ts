import { beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/log/logger.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { createDeferred } from '../../platform/promise/deferred.ts';
import { TaskFailedError } from '../../platform/threads/task-thread.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createLibraryServices, twoSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { createGraph, type Graph } from '../graph.ts';
import { createPlanning, type Planning } from './create-planning.ts';
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
    const planning = { run, close: async () => {} };
    reloader = createReloader({ graph, planning, status, clock, log: silentLogger });
  };
  beforeEach(() => start());

  const countPlans = (): (() => number) => {
    const { planner } = graph.supergraph;
    const build = planner.buildQueryPlan.bind(planner);
    let plans = 0;
    planner.buildQueryPlan = (...given) => {
      plans++;
      return build(...given);
    };
    return () => plans;
  };
  const reloads = async () => {
    const { values } = await metrics.supergraphReloads.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };

  it('plans nothing after the switch for operations that were in use before', async () => {
    for (const query of queries) graph.prepare(query);
    await reloader.change(renamed('severalBooks'));
    expect(graph.supergraph.sdl).toBe(renamed('severalBooks'));
    const plans = countPlans();
    for (const query of queries) expect(graph.prepare(query)).toMatchObject({ kind: 'query' });
    expect(plans()).toBe(0);
    graph.prepare('{ severalBooks(count: 1) { id } }');
    expect(plans()).toBe(1);
    expect(await reloads()).toEqual({ loaded: 1 });
  });

  it('also plans what clients first request during the warm-up', async () => {
    start((task) => task === 'plan' && graph.prepare(queries[1] ?? ''));
    graph.prepare(queries[0] ?? '');
    await reloader.change(renamed('severalBooks'));
    const plans = countPlans();
    graph.prepare(queries[1] ?? '');
    expect(plans()).toBe(0);
    expect(tasks).toEqual(['check', 'plan', 'plan']);
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
    expect(tasks).toEqual(['check']);
  });

  it('omits operations that are invalid in the new supergraph', async () => {
    const gone = '{ manyBooks(count: 1) { id } }';
    graph.prepare(gone);
    await reloader.change(renamed('severalBooks'));
    expect(graph.prepare(gone)).toMatchObject({ errors: [{ message: expect.stringContaining('manyBooks') }] });
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
    expect(tasks).toEqual(['check', 'plan', 'check', 'plan']);
  });

  it('does not restart if its source returns the same one again meanwhile', async () => {
    graph.prepare(queries[0] ?? '');
    const next = renamed('severalBooks');
    await Promise.all([reloader.change(next), reloader.change(next), reloader.change(next)]);
    expect(tasks).toEqual(['check', 'plan']);
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
      if (task === 'plan') throw new TaskFailedError('lost');
    });
    graph.prepare(queries[0] ?? '');
    await reloader.change(renamed('severalBooks'));
    expect(await reloads()).toEqual({ loaded: 1 });
  });

  it('retries a check that failed because the thread was lost', async () => {
    start((task, turn) => {
      if (task === 'check' && turn === 1) throw new TaskFailedError('lost');
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
