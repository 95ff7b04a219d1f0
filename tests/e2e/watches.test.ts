import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openSubscription } from '../kit/fleet/open-subscription.ts';
import { type GraphqlResult, post } from '../kit/graphs/ask-graphql.ts';
import { untilBoardsAreRead } from '../kit/jobs/few-boards.ts';
import { type OwnBoards, openOwnBoards } from '../kit/jobs/own-boards.ts';
import { openStorageOnce, type TestStorage } from '../kit/storage/open-storage.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

const key = 'key-of-a-watcher-with-32-characters';
const otherKey = 'key-of-another-one-with-32-characters';

interface Firing {
  readonly sequence: number;
  readonly changes: readonly object[];
  readonly data: { readonly jobPosting: { readonly title: string } } | null;
}

let storage: TestStorage;
let boards: OwnBoards;
let tributary: Tributary;

const start = async (): Promise<void> => {
  tributary = await startTributary({ storage, environment: { ...boards.environment, API_KEYS: `${key},${otherKey}` } });
};

const ask = async (query: string, variables: object = {}, as = key): Promise<GraphqlResult['body']> =>
  (await post(`${tributary.url}/graphql`, { query, variables }, { key: as })).body;

const create = /* GraphQL */ `
  mutation ($input: CreateWatchInput!) {
    createWatch(input: $input) { watch { id watchId state stateMessage } userErrors { code message field } }
  }
`;
const document = 'subscription ($query: String) { jobPosted(query: $query) { jobPosting { title isRemote } } }';

interface Created {
  readonly watch: { readonly id: string; readonly watchId: string } | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}
const createWatch = async (input: object): Promise<Created> => {
  const { data, errors } = await ask(create, { input: { name: 'A watch', condition: { everyEvent: true }, ...input } });
  expect(errors).toBeUndefined();
  return (data as { readonly createWatch: Created }).createWatch;
};
const watchIdOf = ({ watch }: Created): string => watch?.watchId ?? '';

const firingsOf = async (watchId: string): Promise<readonly Firing[]> => {
  const { data } = await ask(
    'query ($watchId: ID!) { watch(watchId: $watchId) { firings { nodes { sequence changes { path after } data } } } }',
    { watchId },
  );
  return (data as { watch: { firings: { nodes: readonly Firing[] } } }).watch.firings.nodes;
};
const titlesOf = (firings: readonly Firing[]): readonly (string | undefined)[] =>
  firings.map(({ data }) => data?.jobPosting.title);
const untilFired = (watchId: string, times: number) =>
  eventually(
    () => firingsOf(watchId),
    ({ length }) => length >= times,
  );

beforeAll(async () => {
  storage = await openStorageOnce(false);
  boards = await openOwnBoards({ companies: { harbour: 'Lab Harbour, Inc.' } });
  boards.post('harbour', { title: 'Keeper of tide tables', location: 'Portland, OR' });
  await start();
  await untilBoardsAreRead({ url: tributary.url, key });
});
afterEach(async () => {
  const { data } = await ask('{ watches(first: 100) { nodes { watchId } } }');
  for (const { watchId } of (data as { watches: { nodes: { watchId: string }[] } }).watches.nodes)
    await ask('mutation ($input: DeleteWatchInput!) { deleteWatch(input: $input) { watchId } }', {
      input: { watchId },
    });
});
afterAll(async () => {
  await tributary?.close();
  await boards?.close();
  await storage?.dispose();
});

describe('a watch', () => {
  it('stores each event of its subscription once, and reports it to a subscriber', async () => {
    const watchId = watchIdOf(await createWatch({ document, variables: { query: 'diver' } }));
    const subscription = openSubscription('WebSocket', {
      url: tributary.url,
      key,
      query:
        'subscription ($watchId: ID!) { watchFired(watchId: $watchId) { watch { firedCount } firing { sequence data } } }',
      variables: { watchId },
    });
    const first = await subscription.reported.next();
    expect(first.value).toMatchObject({ data: { watchFired: { firing: null } } });
    boards.post('harbour', { title: 'Diver of wrecks' });
    boards.post('harbour', { title: 'Cook' });
    const second = await subscription.reported.next();
    expect(second.value).toMatchObject({
      data: {
        watchFired: {
          watch: { firedCount: 1 },
          firing: { sequence: 1, data: { jobPosting: { title: 'Diver of wrecks' } } },
        },
      },
    });
    boards.post('harbour', { title: 'Diver of pearls' });
    expect(titlesOf(await untilFired(watchId, 2))).toEqual(['Diver of pearls', 'Diver of wrecks']);
    subscription.close();
  });

  it('fires only at events that meet its condition', async () => {
    const condition = { becomes: { path: 'jobPosting.isRemote', values: ['true'] } };
    const watchId = watchIdOf(await createWatch({ document, condition }));
    const all = watchIdOf(await createWatch({ document }));
    boards.post('harbour', { title: 'Pilot', isRemote: false });
    boards.post('harbour', { title: 'Writer', isRemote: true });
    await untilFired(all, 2);
    const firings = await firingsOf(watchId);
    expect(titlesOf(firings)).toEqual(['Writer']);
    expect(firings[0]?.changes).toEqual([{ path: 'jobPosting.isRemote', after: 'true' }]);
  });

  it('continues after a restart, with what happened in between, each once', async () => {
    const watchId = watchIdOf(await createWatch({ document, variables: { query: 'rope' } }));
    boards.post('harbour', { title: 'Maker of rope' });
    await untilFired(watchId, 1);
    await tributary.close();
    boards.post('harbour', { title: 'Splicer of rope' });
    await start();
    boards.post('harbour', { title: 'Coiler of rope' });
    expect(new Set(titlesOf(await untilFired(watchId, 3)))).toEqual(
      new Set(['Maker of rope', 'Splicer of rope', 'Coiler of rope']),
    );
    expect((await firingsOf(watchId)).map(({ sequence }) => sequence)).toEqual([3, 2, 1]);
  });

  it('is found by its own key alone', async () => {
    const { watch } = await createWatch({ document });
    const query =
      'query ($id: ID!, $watchId: ID!) { node(id: $id) { ... on Watch { name } } watch(watchId: $watchId) { name } }';
    expect((await ask(query, watch ?? {}, otherKey)).data).toEqual({ node: null, watch: null });
    expect((await ask(query, watch ?? {})).data).toEqual({ node: { name: 'A watch' }, watch: { name: 'A watch' } });
    expect((await ask('{ watches { nodes { watchId } } }', {}, otherKey)).data).toEqual({ watches: { nodes: [] } });
  });

  it('does not fire while it is paused, and continues with present events', async () => {
    const watchId = watchIdOf(await createWatch({ document, variables: { query: 'sail' } }));
    const update = 'mutation ($input: UpdateWatchInput!) { updateWatch(input: $input) { watch { state } } }';
    expect((await ask(update, { input: { watchId, isPaused: true } })).data).toEqual({
      updateWatch: { watch: { state: 'PAUSED' } },
    });
    const other = watchIdOf(await createWatch({ document, variables: { query: 'sailor' } }));
    boards.post('harbour', { title: 'Sailor of sail boats' });
    await untilFired(other, 1);
    await ask(update, { input: { watchId, isPaused: false } });
    boards.post('harbour', { title: 'Mender of sail' });
    expect(titlesOf(await untilFired(watchId, 1))).toEqual(['Mender of sail']);
  });
});

describe('a document that cannot be watched', () => {
  it.each([
    ['a query', '{ jobPostings { totalCount } }', 'has to be a subscription'],
    ['a broken text', 'subscription {', 'Syntax Error'],
    ['a field that does not exist', 'subscription { jobsLost { id } }', 'jobsLost'],
    ['a watch', 'subscription { watchFired(watchId: "wa_1") { cursor } }', 'cannot be watched'],
    ['a list', 'subscription { upstreamsChanged { name } }', 'lists'],
  ])('is refused with the reason: %s', async (_, text, reason) => {
    const { watch, userErrors } = await createWatch({ document: text });
    expect(watch).toBeNull();
    expect(userErrors).toEqual([
      { code: 'WATCH_DOCUMENT_REFUSED', message: expect.stringContaining(reason) as unknown, field: null },
    ]);
  });

  it('is refused with a path that it does not select', async () => {
    const condition = { becomes: { path: 'jobPosting.company', values: ['a'] } };
    const { errors } = await ask(create, { input: { name: 'A watch', document, condition } });
    expect(errors).toMatchObject([
      {
        message: expect.stringContaining('`input.condition.becomes.path`') as unknown,
        extensions: { code: 'VALIDATION_ERROR' },
      },
    ]);
  });
});
