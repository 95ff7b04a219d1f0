import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { operationPartsOf } from '../../gateway/execution/operation-parts.ts';
import { fetchesOf } from '../../gateway/execution/plan/fetches-of.ts';
import { loadSupergraph } from '../../gateway/execution/supergraph.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { TaskFailedError } from '../../platform/runtime/threads/task-failed-error.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { catalogTypeDefs } from '../../tests/kit/graphs/catalog-subgraph.ts';
import { movedFields } from '../../tests/kit/graphs/moved-fields.ts';
import { peopleTypeDefs } from '../../tests/kit/graphs/people-subgraph.ts';
import { composeSubgraphs, twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { extendSupergraph } from '../supergraph/extend-supergraph.ts';
import { factsOf } from '../supergraph/supergraph-facts.ts';
import { createPlanning, type Planning } from './create-planning.ts';
import { createRemotePlanner } from './remote-planner.ts';

const sdl = twoSubgraphsSdl();
const partsOf = (text: string) => operationPartsOf(parse(text), undefined);
const { signal } = new AbortController();

describe('the planner of a supergraph on a thread of its own', () => {
  const clock = new ManualClock();
  const here = createPlanning({ clock, log: silentLogger, thread: 'none' });
  let tasks: string[] = [];
  afterEach(() => {
    tasks = [];
  });
  const plannerWith = (run: Planning['run'] = here.run) => {
    const counted: Planning['run'] = (task, values, until) => {
      tasks.push(task);
      return run(task, values, until);
    };
    return createRemotePlanner({ sdl, planning: { ...here, run: counted }, clock, log: silentLogger });
  };

  it('makes the plans that the planner of the calling thread makes', async () => {
    const planner = plannerWith();
    await planner.load(signal);
    for (const text of ['{ people { id name } }', '{ books { title creator { name } } }']) {
      const parts = partsOf(text);
      expect(await planner.plan(parts)).toEqual(loadSupergraph(sdl, { extend: extendSupergraph }).plan(parts));
    }
    expect(tasks).toEqual(['load', 'plan', 'plan']);
  });

  it('plans by the active labels of @override', async () => {
    const { typeDefs } = movedFields('percent(50)');
    const labelled = composeSubgraphs({ catalog: catalogTypeDefs, people: peopleTypeDefs, moved: typeDefs });
    const planner = createRemotePlanner({ sdl: labelled, planning: here, clock, log: silentLogger });
    const loading = await planner.load(signal);
    const asked = partsOf('{ book(id: 1) { grid } }');
    const servicesOf = async (active?: readonly string[]) =>
      fetchesOf((await planner.plan(asked, active)).plan).map(({ serviceName }) => serviceName);
    expect(await servicesOf()).toEqual(['catalog']);
    expect(await servicesOf(['percent(50)'])).toEqual(['catalog', 'moved']);
    expect(loading).toMatchObject({
      description: { labelledFields: factsOf(loadSupergraph(labelled, { extend: extendSupergraph })).labelledFields },
    });
  });

  it('is loaded once for all operations that wait when its thread was started again', async () => {
    const planner = plannerWith();
    const asked = ['{ people { id } }', '{ people { name } }', '{ shelf { label } }'].map(partsOf);
    const plans = await Promise.all(asked.map((parts) => planner.plan(parts)));
    expect(plans.map(({ plan }) => plan?.kind)).toEqual(['Fetch', 'Fetch', 'Fetch']);
    expect(tasks.toSorted()).toEqual(['load', ...Array.from({ length: 6 }, () => 'plan')]);
  });

  it('refuses an operation as overloaded if its thread is lost or gives no plan in time', async () => {
    const lost = plannerWith(async () => {
      throw new TaskFailedError('ended', 'lost');
    });
    const overloaded = { extensions: { code: 'OVERLOADED', retryable: true } };
    await expect(lost.plan(partsOf('{ people { id } }'))).rejects.toMatchObject(overloaded);
    const slow = plannerWith(
      (_task, _values, until) =>
        new Promise((_resolve, reject) => {
          until.addEventListener('abort', () => reject(until.reason), { once: true });
        }),
    );
    const refused = expect(slow.plan(partsOf('{ people { id } }'))).rejects.toMatchObject(overloaded);
    await clock.advance(20_000);
    await refused;
  });

  it('gives the reason of a failure to the operator, and its own sentence to the client', async () => {
    const planner = plannerWith(async () => ({ failure: 'no path' }) as never);
    await expect(planner.plan(partsOf('{ people { id } }'))).rejects.toMatchObject({
      name: 'PlanningFailure',
      reason: { message: 'no path' },
      message: expect.not.stringContaining('no path'),
    });
  });
});
