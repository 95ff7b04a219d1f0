import { afterEach, describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { type HttpClient, httpClients, type Shown } from '../kit/clients/over-http.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { until } from '../kit/time/until.ts';

let library: LibraryGateway;
const start = async (environment: Record<string, string> = {}, options: LibraryOptions = {}) => {
  library = await startLibrary({ ...options, environment });
};
afterEach(() => library.close());

const subscription = 'subscription { bookChanged(id: "b1") { id title } }';
const streamOf = () => until('the catalog was subscribed to', () => library.streams[0]);

/** What a front end gets from a subscription, with the error that ends it as the last item. */
const watch = (
  client: HttpClient,
  text: string,
): { readonly shown: readonly Shown[]; readonly ended: Promise<void> } => {
  const shown: Shown[] = [];
  const ended = new Promise<void>((resolve) => client.subscribe(text, (each) => shown.push(each), resolve));
  return { shown, ended };
};

describe.each(Object.entries(httpClients))('%s', (name, create) => {
  const client = (key = libraryKey) => create({ url: library.url, key });
  const saying = (text: string, code: string): Shown => ({
    message: expect.stringContaining(text) as never,
    codes: [code],
  });
  /** For a status other than 2xx, Apollo Client 3 shows the status; the errors are in its `networkError.result`. */
  const refused = (status: number, text: string, code: string): Shown =>
    saying(name === 'Apollo Client 3' ? `Received status code ${status}` : text, code);

  it('reads a query', async () => {
    await start();
    expect(await client().query('{ person(id: "p1") { name } }')).toMatchObject({
      data: { person: { name: 'Ora Quill' } },
    });
  });

  it('shows message and code of a query that GraphQL refuses', async () => {
    await start({ GRAPHQL_MAX_ROOT_FIELDS: '1' });
    const { query } = client();
    expect(await query('{ titel }')).toEqual(saying('Cannot query field "titel"', 'GRAPHQL_VALIDATION_FAILED'));
    expect(await query('{ nobody { id } people { id } }')).toEqual(saying('root fields', 'QUERY_TOO_COMPLEX'));
    expect(await query('query ($id: ID!) { book(id: $id) { title } }')).toEqual(saying('"$id"', 'BAD_USER_INPUT'));
  });

  it('has message and code of a query that HTTP refuses', async () => {
    await start();
    expect(await client('an-unknown-key-of-no-client').query('{ nobody { id } }')).toEqual(
      refused(401, 'not valid', 'UNAUTHENTICATED'),
    );
    library.keys.add('a-key-for-people-only', ['people']);
    expect(await client('a-key-for-people-only').query('{ book(id: "b1") { title } }')).toEqual(
      refused(403, 'not for the service catalog', 'FORBIDDEN'),
    );
  });

  it('shows message and code of a subscription that is not valid in the schema', async () => {
    await start();
    const { shown, ended } = watch(client(), 'subscription { bookChangd { title } }');
    await ended;
    expect(shown).toEqual([saying('Cannot query field "bookChangd"', 'GRAPHQL_VALIDATION_FAILED')]);
  });

  it('shows message and code of a subscription to a service that its key may not use', async () => {
    await start();
    library.keys.add('a-key-for-people-only', ['people']);
    const { shown, ended } = watch(client('a-key-for-people-only'), subscription);
    await ended;
    expect(shown).toEqual([saying('not for the service catalog', 'FORBIDDEN')]);
  });

  it('has message and code of a subscription without a valid key', async () => {
    await start();
    const { shown, ended } = watch(client('an-unknown-key-of-no-client'), subscription);
    await ended;
    expect(shown).toEqual([refused(401, 'not valid', 'UNAUTHENTICATED')]);
  });

  it('shows message and code of a subscription that its service refuses, before any event and after one', async () => {
    await start();
    const gone = new ServiceError('not_found', 'There is no such book.');
    const first = watch(client(), subscription);
    (await streamOf()).fail(gone);
    await first.ended;
    expect(first.shown).toEqual([saying('There is no such book.', 'NOT_FOUND')]);
    await library.close();
    await start();
    const second = watch(client(), subscription);
    const stream = await streamOf();
    stream.push({ bookChanged: { id: 'b1', title: 'Salt Roads, revised' } });
    await until('the event was shown', () => second.shown[0]);
    stream.fail(gone);
    await second.ended;
    expect(second.shown).toMatchObject([
      { data: { bookChanged: { title: 'Salt Roads, revised' } } },
      saying('There is no such book.', 'NOT_FOUND'),
    ]);
  });
});

describe('urql', () => {
  it('reads queries by GET, which is its default', async () => {
    await start();
    const urql = httpClients.urql({ url: library.url, key: libraryKey });
    expect(await urql.query('{ person(id: "p1") { name } }')).toEqual({
      data: { person: { name: 'Ora Quill' } },
    });
    expect(urql.methods).toEqual(['GET']);
  });
});
