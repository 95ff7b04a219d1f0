import { afterEach, describe, expect, it } from '@jest/globals';
import { hashKey, keyIdOf } from '../../gateway/api-keys/api-key.ts';
import { type Ask, post } from '../kit/graphs/ask-graphql.ts';
import { guardedSubgraphs } from '../kit/graphs/guarded-subgraphs.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';

let gateway: LibraryGateway | undefined;
let requests: { readonly service: string; readonly query: string }[] = [];

afterEach(async () => {
  await gateway?.close();
});

const start = async (authorization: object = {}, options: LibraryOptions = {}): Promise<void> => {
  requests = [];
  const everything = 'catalog,people,staff,badges';
  gateway = await startLibrary({
    more: guardedSubgraphs(),
    wrap: (service) => ({
      ...service,
      execute: (request, context) => {
        requests.push({ service: service.name, query: request.query });
        return service.execute(request, context);
      },
    }),
    config: { authorization },
    environment: { ANONYMOUS_SERVICES: everything },
    ...options,
  });
};

const anyone: Ask = { key: null };
const ask = (query: string, by: Ask = anyone, variables: object = {}) =>
  post(gateway?.url ?? '', { query, variables }, by);
const requestsOf = (name: string) => requests.filter(({ service }) => service === name);
const refusedAt = (...path: string[]) => ({
  message: 'Unauthorized field or type',
  path,
  extensions: { code: 'UNAUTHORIZED_FIELD_OR_TYPE', retryable: false },
});

describe('an operation with fields that its caller may not select', () => {
  it('is executed without them, with an error for each, and requests none of them from a subgraph', async () => {
    await start();
    const { status, body } = await ask('{ member { name email } members { salary name } hidden }');
    expect(status).toBe(200);
    expect(body.data).toEqual(null);
    expect(body.errors).toEqual([
      refusedAt('member', 'email'),
      refusedAt('members', '@', 'salary'),
      refusedAt('hidden'),
    ]);
    expect(
      requestsOf('staff')
        .map(({ query }) => query)
        .join(),
    ).not.toMatch(/salary|email|hidden/);
  });

  it('returns all of it to a caller who meets every condition', async () => {
    await start({ keyScopes: { [keyIdOf(hashKey(libraryKey))]: ['pay:all', 'staff:read'] } });
    const { body } = await ask('{ member { name email salary } hidden }', {});
    expect(body).toEqual({ data: { member: { name: 'Ada', email: 'ada@staff.example', salary: 70 }, hidden: 1 } });
  });

  it('requires all of the scopes, not only some', async () => {
    await start({ keyScopes: { [keyIdOf(hashKey(libraryKey))]: ['pay:all'] } });
    const { body } = await ask('{ member { salary } }', {});
    expect(body).toEqual({ data: { member: null }, errors: [refusedAt('member', 'salary')] });
    expect(requestsOf('staff')).toHaveLength(0);
  });

  it('does not show a withheld key that the plan itself needs', async () => {
    await start();
    const { body } = await ask('{ member { badge email alias: name } }');
    expect(body.data).toEqual({ member: { badge: 'badge of 17', email: null, alias: 'Ada' } });
    expect(requestsOf('badges')).toHaveLength(1);
  });

  it.each([
    ['a field under the name of the key', '{ member { badge email: name secret: email } }'],
    ['the same in a fragment', '{ member { badge ...Named } } fragment Named on Member { email: name secret: email }'],
    ['a deferred fragment', '{ member { email: name secret: email ... @defer { badge } } }'],
  ])('shows no withheld key beside %s', async (_, query) => {
    await start();
    const { body } = await ask(query);
    expect(body.data).toEqual({ member: { badge: 'badge of 17', email: 'Ada', secret: null } });
    expect(body.errors).toEqual([refusedAt('member', 'secret')]);
  });

  it('shows no withheld field in later parts', async () => {
    await start();
    const stream = await openHttpStream({
      url: gateway?.url ?? '',
      accept: 'multipart/mixed;deferSpec=20220824, application/json',
      body: { query: '{ member { name ... @defer { secret: email badge } } }' },
      separator: '\r\n---',
    });
    const text = await stream.rest();
    expect(text).toContain('badge of 17');
    expect(text).not.toContain('ada@staff.example');
  });

  it('follows fragments, and shows each implementation of an interface as far as its caller may see it', async () => {
    await start();
    const query = /* GraphQL */ `
      { notices { __typename ...Open ...Internal } }
      fragment Open on OpenNotice { text }
      fragment Internal on StaffNotice { words: text author { ...Name } }
      fragment Name on Member { name }
    `;
    const refused = await ask(query);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual([['notices']]);
    const { body } = await ask(query, {});
    expect(body).toEqual({
      data: {
        notices: [
          { __typename: 'OpenNotice', text: 'open' },
          { __typename: 'StaffNotice', words: 'internal', author: { name: 'Ada' } },
        ],
      },
    });
  });

  it('reports only fields that its variables select', async () => {
    await start();
    const query = 'query ($full: Boolean = false) { member { name email @include(if: $full) } }';
    expect((await ask(query)).body).toEqual({ data: { member: { name: 'Ada' } } });
    const { body } = await ask(query, anyone, { full: true });
    expect(body).toEqual({ data: { member: { name: 'Ada', email: null } }, errors: [refusedAt('member', 'email')] });
  });

  it('is null up to the next nullable place where the field itself may not be null', async () => {
    await start();
    const { body } = await ask('{ member { name salary } strictMember { name } }');
    expect(body).toEqual({
      data: { member: null, strictMember: { name: 'Ada' } },
      errors: [refusedAt('member', 'salary')],
    });
  });

  it('executes only those mutations that the caller may select', async () => {
    await start();
    const { body } = await ask('mutation { promote { name } rename { name } }');
    expect(body.data).toEqual({ promote: null, rename: { name: 'Ada' } });
    expect(
      requestsOf('staff')
        .map(({ query }) => query)
        .join(),
    ).not.toContain('promote');
  });

  it('is prepared once for all who meet the same conditions, and once for all where it has none', async () => {
    await start();
    for (const by of [anyone, {}, anyone, {}]) await ask('{ member { email } }', by);
    const texts = requestsOf('staff').map(({ query }) => query);
    expect(texts).toHaveLength(2);
    expect(new Set(texts).size).toBe(1);
  });
});

describe('a subscription', () => {
  const subscribe = (query: string, key: string | undefined) =>
    openHttpStream({
      url: gateway?.url ?? '',
      accept: 'text/event-stream',
      headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
      body: { query },
      separator: '\n\n',
    }).then((client) => client.rest());

  it('has the errors for withheld fields in each event', async () => {
    await start();
    const text = await subscribe('subscription { memberChanged { name email } }', undefined);
    expect(text).toContain('"data":{"memberChanged":{"name":"Ada","email":null}}');
    expect(text).toContain('"path":["memberChanged","email"]');
  });

  it('is refused when its field may not be selected, and runs for a caller who may select it', async () => {
    await start();
    const query = 'subscription { salaryChanged }';
    const refused = await subscribe(query, undefined);
    expect(refused).toContain('UNAUTHORIZED_FIELD_OR_TYPE');
    expect(refused).not.toContain('"data"');
    expect(await subscribe(query, libraryKey)).toContain('"data":{"salaryChanged":71}');
  });
});

describe('by configuration', () => {
  it('such an operation is refused as a whole, with a status of its own', async () => {
    await start({ rejectUnauthorized: true });
    const { status, body } = await ask('{ member { name email } }');
    expect(status).toBe(403);
    expect(body).toEqual({ errors: [refusedAt('member', 'email')] });
    expect(requestsOf('staff')).toHaveLength(0);
    expect((await ask('{ member { name email @skip(if: true) } }')).status).toBe(200);
  });

  it('its errors are reported in the extensions, or not at all', async () => {
    await start({ errors: 'extensions' });
    const { body } = await ask('{ member { name email } }');
    expect(body).toEqual({
      data: { member: { name: 'Ada', email: null } },
      extensions: { authorizationErrors: [refusedAt('member', 'email')] },
    });
    await gateway?.close();
    await start({ errors: 'none' });
    expect((await ask('{ member { name email } }')).body).toEqual({ data: { member: { name: 'Ada', email: null } } });
  });

  it('the directives have no effect', async () => {
    await start({ enforceDirectives: false });
    expect((await ask('{ hidden }')).body).toEqual({ data: { hidden: 1 } });
  });

  it('a gateway without keys treats no caller as signed in', async () => {
    await start({}, { environment: { AUTH: 'off' } });
    expect((await ask('{ hidden }')).body.errors).toEqual([refusedAt('hidden')]);
  });

  it('trusted documents are subject to the directives too', async () => {
    await start(
      {},
      { trusted: ['{ hidden }'], environment: { ANONYMOUS_SERVICES: 'staff', TRUSTED_DOCUMENTS: 'only' } },
    );
    const { sha256 } = await import('../../gateway/endpoint/trusted/trusted-document.ts').then(
      ({ toTrustedDocument }) => toTrustedDocument('{ hidden }'),
    );
    const { body } = await post(gateway?.url ?? '', { documentId: sha256 }, anyone);
    expect(body).toEqual({ data: { hidden: null }, errors: [refusedAt('hidden')] });
  });
});
