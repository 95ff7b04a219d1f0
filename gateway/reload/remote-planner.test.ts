import { afterEach, describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { silentLogger } from '../../platform/log/logger.ts';
import { TaskFailedError } from '../../platform/threads/task-failed-error.ts';
import { catalogTypeDefs } from '../../tests/kit/catalog-subgraph.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { movedFields } from '../../tests/kit/moved-fields.ts';
import { peopleTypeDefs } from '../../tests/kit/people-subgraph.ts';
import { composeSubgraphs, twoSubgraphsSdl } from '../../tests/kit/two-subgraphs.ts';
import { operationPartsOf } from '../execution/operation-parts.ts';
import { fetchesOf } from '../execution/plan/fetches-of.ts';
import { loadSupergraph } from '../execution/supergraph.ts';
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
      expect(await planner.plan(parts)).toEqual(loadSupergraph(sdl, { validate: true }).plan(parts));
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
      description: { labelledFields: loadSupergraph(labelled, { validate: true }).labelledFields },
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
