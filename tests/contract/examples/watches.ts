import type { OpenSubgraph } from '../../kit/contract/hosted-subgraph.ts';
import { eventually } from '../../kit/time/eventually.ts';
import type { Prepare } from '../subgraph-examples.ts';

/** A condition of each kind, on the states of the invented own graph. */
const conditions = [
  { everyEvent: true },
  { becomes: { path: 'count', values: ['2'] } },
  { gains: { path: 'items' } },
  { crosses: { path: 'count', threshold: '2', direction: 'UP' } },
  { moves: { path: 'count', amount: '1', direction: 'UP', baseline: 'LAST_FIRING' } },
  { firstTime: { path: 'count' } },
];

interface Counted {
  readonly nodes: readonly { readonly firedCount: number }[];
}

const create =
  'mutation ($input: CreateWatchInput!) { createWatch(input: $input) { watch { watchId } userErrors { code } } }';

const toInput = (condition: object) => ({
  name: 'Counts',
  document: 'subscription { counted { count items } }',
  documentId: null,
  variables: { from: 1 },
  condition,
  endsAt: '2100-01-01T00:00:00Z',
});

const createWatch = async ({ execute }: OpenSubgraph, condition: object): Promise<string> => {
  const { data, errors } = await execute({ query: create, variables: { input: toInput(condition) } });
  const created = data?.['createWatch'] as { readonly watch: { readonly watchId: string } | null } | undefined;
  if (created?.watch == null) throw new Error(`a watch is created: ${JSON.stringify({ data, errors })}`);
  return created.watch.watchId;
};

export const values = { 'Mutation.createWatch.input': toInput({ everyEvent: true }) };

/** A watch of each kind, each of which has fired. */
export const prepare: Prepare = async (subgraph) => {
  const ids: string[] = [];
  for (const condition of conditions) ids.push(await createWatch(subgraph, condition));
  const [watchId = ''] = ids;
  await eventually(
    () => subgraph.execute({ query: '{ watches(first: 100) { nodes { watchId firedCount } } }' }),
    ({ data }) => (data?.['watches'] as Counted | undefined)?.nodes.every(({ firedCount }) => firedCount > 0) === true,
  );
  return {
    values: {
      'Query.watch.watchId': watchId,
      ...values,
      'Mutation.updateWatch.input': { watchId, name: 'Counts again', isPaused: false, endsAt: '2101-01-01T00:00:00Z' },
      'Mutation.deleteWatch.input': { watchId: 'wa_that_never_was' },
      'Subscription.watchFired.watchId': watchId,
      'Subscription.watchFired.after': null,
      'Query.watches.after': null,
      'Watch.firings.after': null,
    },
  };
};
