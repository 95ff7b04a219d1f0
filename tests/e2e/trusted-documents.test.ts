import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { documentIdOf } from '../../gateway/endpoint/trusted/document-id.ts';
import type { ManifestOperation } from '../../gateway/endpoint/trusted/trusted-manifest.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import type { RunningProcess } from '../../processes/lifecycle/running-process.ts';
import { startGateway } from '../../processes/roles/gateway.ts';
import { type GraphqlResult, get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { twoSubgraphsSdl } from '../kit/graphs/two-subgraphs.ts';
import { openHttpStream } from '../kit/http/http-stream-client.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { eventually } from '../kit/time/eventually.ts';
import { startTributary, type Tributary, toProcessOptions } from '../kit/tributary/start-tributary.ts';

const trustedText = 'query Title($id: ID!) {\n  book(id: $id) {\n    title\n  }\n}';
const trustedId = documentIdOf(trustedText);
const withTypename = trustedText.replace('title', 'title\n    __typename');
const otherLayout = '# the same\nquery Title($id: ID!,) { book(id: $id), { title } }';
const unknownText = 'query Reader($id: ID!) { book(id: $id) { lastReader { name } } }';
const deepText = 'query Deep($id: ID!) { book(id: $id) { lastReader { name } } one: book(id: "b1") { title } }';
const introspection = '{\n  __schema {\n    queryType {\n      name\n    }\n  }\n}';
const changes = 'subscription Changes {\n  bookChanged(id: "b1") {\n    title\n  }\n}';
const trusted = [trustedText, deepText, introspection, changes, 'mutation Count {\n  count\n}'];

type Mode = 'off' | 'log' | 'only';
type Payload = Readonly<Record<string, unknown>>;
/** The outcome of a request over a transport: the data, or the code of its error. */
interface Outcome {
  readonly status?: number;
  readonly data?: unknown;
  readonly code?: unknown;
}

const byHashOf = (sha256Hash: string) => ({ extensions: { persistedQuery: { version: 1, sha256Hash } } });
const byHash = (text: string) => byHashOf(documentIdOf(text));
const outcomeOf = ({ status, body }: Pick<GraphqlResult, 'status' | 'body'>): Outcome =>
  body.errors === undefined ? { status, data: body.data } : { status, code: body.errors[0]?.extensions['code'] };

/** Parameters of an address: any value that is no text is JSON. */
const toParameters = (payload: Payload): Record<string, string> =>
  Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const transports: Readonly<Record<string, (library: LibraryGateway, payload: Payload) => Promise<Outcome>>> = {
  POST: async ({ url }, payload) => outcomeOf(await post(url, payload)),
  GET: async ({ url }, payload) => outcomeOf(await get(url, toParameters(payload))),
  SSE: async ({ url }, payload) => {
    const { status, rest } = await openHttpStream({
      url,
      accept: 'text/event-stream',
      headers: { authorization: `Bearer ${libraryKey}` },
      body: payload,
      separator: '\n\n',
    });
    const text = await rest();
    const result = status === 200 ? (/^event: next\ndata: (.*)$/m.exec(text)?.[1] ?? '') : text;
    return outcomeOf({ status, body: JSON.parse(result) as GraphqlResult['body'] });
  },
  WebSocket: async ({ url }, payload) => {
    const subscriber = subscribeBySocket({ url: url.replace(/\/graphql$/, ''), key: libraryKey }, payload);
    try {
      const received = await subscriber.receive();
      if (received.kind === 'next') return { data: received.data };
      return received.kind === 'error' ? { code: received.errors[0]?.extensions?.code } : {};
    } finally {
      subscriber.close();
    }
  },
};

const found = { data: { book: { title: 'Salt Roads' } } };
const respondedWithTypename = { data: { book: { title: 'Salt Roads', __typename: 'Book' } } };
const served = { data: { book: { lastReader: { name: 'Ben Tarn' } } } };
const notFound = { code: 'PERSISTED_QUERY_NOT_FOUND' };
const refused = { code: 'DOCUMENT_NOT_TRUSTED' };
const inEveryMode = (outcome: Outcome): Readonly<Record<Mode, Outcome>> => ({
  off: outcome,
  log: outcome,
  only: outcome,
});

const ways: readonly (readonly [string, Payload, Readonly<Record<Mode, Outcome>>])[] = [
  ['its id', { documentId: documentIdOf(trustedText) }, inEveryMode(found)],
  ['its id with the name of the hash', { documentId: `sha256:${documentIdOf(trustedText)}` }, inEveryMode(found)],
  ['the hash of a persisted query', byHash(trustedText), inEveryMode(found)],
  [
    'the hash of a document of the client preset, as Apollo Client and urql send it',
    byHashOf(`sha256:${trustedId}`),
    inEveryMode(respondedWithTypename),
  ],
  ['its id in both places', { documentId: `sha256:${trustedId}`, ...byHash(trustedText) }, inEveryMode(found)],
  ['two ids that differ', { documentId: trustedId, ...byHash(deepText) }, inEveryMode({ code: 'BAD_REQUEST' })],
  [
    'an id that no document has beside one that a document has',
    { documentId: '0'.repeat(64), ...byHash(trustedText) },
    inEveryMode({ code: 'BAD_REQUEST' }),
  ],
  ['exactly its text', { query: trustedText }, inEveryMode(found)],
  ['its text as Apollo Client sends it', { query: withTypename }, inEveryMode(respondedWithTypename)],
  [
    'its id together with its text as Apollo Client sends it',
    { query: withTypename, ...byHash(trustedText) },
    inEveryMode(respondedWithTypename),
  ],
  ['its text together with its id', { query: trustedText, ...byHash(trustedText) }, inEveryMode(found)],
  ['its text in another layout', { query: otherLayout }, inEveryMode(found)],
  ['an id that no document has', { documentId: `sha256:${'0'.repeat(64)}` }, inEveryMode(notFound)],
  ['an id of another kind', { documentId: 'x-title/1' }, inEveryMode(notFound)],
  ['an id that merely ends like its own', { documentId: `x${documentIdOf(trustedText)}` }, inEveryMode(notFound)],
  ['its id behind another name of the hash', byHashOf(`SHA256:${documentIdOf(trustedText)}`), inEveryMode(notFound)],
  ['its id in capitals', { documentId: documentIdOf(trustedText).toUpperCase() }, inEveryMode(notFound)],
  ['a name that objects inherit something under', { documentId: '__proto__' }, inEveryMode(notFound)],
  ['another such name', byHashOf('constructor'), inEveryMode(notFound)],
  ['a hash that no document has', byHash('{ never }'), inEveryMode(notFound)],
  ['a text that is not trusted', { query: unknownText }, { off: served, log: served, only: refused }],
  [
    'a text that is not trusted, to be learnt under its hash',
    { query: unknownText, ...byHash(unknownText) },
    { off: served, log: served, only: refused },
  ],
  [
    'a text that is not trusted, to be learnt under its hash with the name of it',
    { query: unknownText, ...byHashOf(`sha256:${documentIdOf(unknownText)}`) },
    { off: served, log: served, only: refused },
  ],
  [
    'a text that is not trusted with the id of none',
    { query: unknownText, ...byHashOf('x-title') },
    inEveryMode({ code: 'BAD_REQUEST' }),
  ],
  [
    'a text with the id of a trusted one',
    { query: unknownText, ...byHash(trustedText) },
    inEveryMode({ code: 'BAD_REQUEST' }),
  ],
  ['an id that is no text', { documentId: { not: 'one' } }, inEveryMode({ code: 'BAD_REQUEST' })],
];

describe.each<Mode>(['off', 'log', 'only'])('with TRUSTED_DOCUMENTS=%s', (mode) => {
  let library: LibraryGateway;
  const lines: (readonly [object, string])[] = [];
  const log = {
    debug: () => {},
    info: () => {},
    warn: (fields: object, message: string) => void lines.push([fields, message]),
    error: () => {},
    child: () => log,
  };
  beforeAll(async () => {
    library = await startLibrary({
      trusted,
      log,
      environment: {
        TRUSTED_DOCUMENTS: mode,
        GRAPHQL_MAX_DEPTH: '3',
        GRAPHQL_MAX_ALIASES: '0',
        GRAPHQL_MAX_TOKENS: '25',
        GRAPHQL_INTROSPECTION: 'off',
      },
    });
  });
  afterAll(() => library.close());
  const variables = { id: 'b1' };
  const counted = async () => {
    const { values } = await library.metrics.documents.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels.outcome, value]));
  };

  describe.each(Object.entries(transports))('over %s', (transport, ask) => {
    // In a GET, a document id is an id even where it is no text.
    const table = ways.filter(([way]) => !(transport === 'GET' && way === 'an id that is no text'));
    it.each(table)('a document by %s has the expected outcome', async (_, payload, expected) => {
      const { status, ...outcome } = await ask(library, { variables, ...payload });
      expect(outcome).toEqual(expected[mode]);
      if (status !== undefined && outcome.code === 'DOCUMENT_NOT_TRUSTED') expect(status).toBe(403);
      if (status !== undefined && outcome.data !== undefined) expect(status).toBe(200);
    });

    it('a trusted document may exceed the limits, and may query the schema', async () => {
      for (const documentId of [deepText, introspection].map((text) => documentIdOf(text)))
        expect(await ask(library, { documentId, variables })).toMatchObject({ data: expect.anything() });
      for (const query of [deepText, introspection])
        expect(await ask(library, { query, variables })).toMatchObject({ data: expect.anything() });
      // A document in another layout is not trusted, unless layouts are ignored.
      for (const query of [`${deepText}\n`, `${introspection}\n`])
        expect(await ask(library, { query, variables })).toMatchObject(
          mode === 'off'
            ? { code: expect.stringMatching(/QUERY_TOO_COMPLEX|VALIDATION_FAILED/) }
            : { data: expect.anything() },
        );
    });

    it('no other document may, however it is sent', async () => {
      const large = '{ one: book(id: "b1") { title } }';
      const outcomes = await Promise.all(
        [{ query: large }, { query: large, ...byHash(large) }, { query: '{ __schema { types { name } } }' }].map(
          (payload) => ask(library, payload),
        ),
      );
      for (const { code } of outcomes)
        expect(code).toMatch(
          mode === 'only' ? /^DOCUMENT_NOT_TRUSTED$/ : /^(QUERY_TOO_COMPLEX|GRAPHQL_VALIDATION_FAILED)$/,
        );
    });
  });

  it('a document learnt by its hash is found by POST, GET and document id, unless only trusted ones are', async () => {
    const learnt = { query: 'query Learnt($id: ID!) { book(id: $id) { title } }', variables };
    const { query: _, ...asked } = { ...learnt, ...byHash(learnt.query) };
    const expected = mode === 'only' ? notFound : found;
    await post(library.url, { ...learnt, ...byHash(learnt.query) });
    const hash = documentIdOf(learnt.query);
    const prefixed = { ...byHashOf(`sha256:${hash}`), variables };
    for (const payload of [asked, prefixed, { documentId: hash, variables }]) {
      expect(outcomeOf(await post(library.url, payload))).toMatchObject(expected);
      expect(outcomeOf(await get(library.url, toParameters(payload)))).toMatchObject(expected);
    }
  });

  it('no list, form, second parameter or text of another type admits another document', async () => {
    const accept = 'application/graphql-response+json';
    const large = '{ one: book(id: "b1") { title } }';
    const trustedHash = byHash(trustedText);
    const asJson = (body: unknown, contentType = 'application/json') =>
      fetch(library.url, {
        method: 'POST',
        headers: { accept, authorization: `Bearer ${libraryKey}`, 'content-type': contentType },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const parameters = new URLSearchParams({ query: trustedText, variables: JSON.stringify(variables) });
    const responses = await Promise.all([
      asJson([{ query: large }, { query: trustedText, variables }]),
      asJson(`{"query":${JSON.stringify(trustedText)},"query":${JSON.stringify(large)}}`),
      asJson(`{"__proto__":{"query":${JSON.stringify(large)}}}`),
      asJson({ query: [large], ...trustedHash, variables: [] }),
      asJson({ query: large, extensions: JSON.stringify(trustedHash.extensions) }),
      asJson({
        query: large,
        extensions: { persistedQuery: { ...trustedHash.extensions.persistedQuery, version: 2 } },
      }),
      asJson(large, 'application/graphql'),
      asJson(new URLSearchParams({ query: large }).toString(), 'application/x-www-form-urlencoded'),
      fetch(`${library.url}?${parameters}&query=${encodeURIComponent(large)}`, {
        headers: { accept, authorization: `Bearer ${libraryKey}`, 'apollo-require-preflight': 'true' },
      }),
      fetch(`${library.url}?${parameters}`, {
        method: 'POST',
        headers: { accept, authorization: `Bearer ${libraryKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ query: large }),
      }),
    ]);
    for (const response of responses) {
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(await response.text()).not.toContain('"one"');
    }
  });

  it('a trusted mutation is refused by GET', async () => {
    const documentId = documentIdOf(trusted[4] ?? '');
    expect((await get(library.url, { documentId })).status).toBe(405);
    expect((await get(library.url, { documentId }, { headers: { accept: 'text/event-stream' } })).status).toBe(405);
    expect((await post(library.url, { documentId })).body.data).toEqual({ count: expect.any(Number) });
  });

  it('subscriptions run by id over multipart, server-sent events and WebSockets', async () => {
    const documentId = documentIdOf(changes);
    const open = (accept: string, separator: string) =>
      openHttpStream({
        url: library.url,
        accept,
        headers: { authorization: `Bearer ${libraryKey}` },
        body: { documentId },
        separator,
      });
    const socket = subscribeBySocket({ url: library.url.replace(/\/graphql$/, ''), key: libraryKey }, { documentId });
    const clients = [
      await open('multipart/mixed;subscriptionSpec=1.0, application/json', '\r\n---'),
      await open('text/event-stream', '\n\n'),
    ];
    expect(clients.map(({ status }) => status)).toEqual([200, 200]);
    const opened = await eventually(
      async () => library.streams.at(-1),
      (stream) => stream !== undefined,
    );
    opened?.push({ bookChanged: { __typename: 'Book', id: 'b1', title: 'Salt Roads' } });
    expect(await socket.receive()).toMatchObject({ kind: 'next', data: { bookChanged: { title: 'Salt Roads' } } });
    opened?.end();
    for (const client of clients) expect(await client.rest()).toContain('"bookChanged":{"title":"Salt Roads"}');
    socket.close();
  });

  it('the log and the counter report documents as the mode requires', async () => {
    const about = (text: string) =>
      lines.filter(([fields]) => 'sha256' in fields && fields.sha256 === documentIdOf(text)).length;
    const before = await counted();
    await post(library.url, { query: unknownText, variables });
    await post(library.url, { query: otherLayout, variables });
    await post(library.url, { documentId: documentIdOf(trustedText), variables });
    const after = await counted();
    const change = (outcome: string) => (after[outcome] ?? 0) - (before[outcome] ?? 0);
    expect([change('trusted'), change('untrusted'), change('refused')]).toEqual(
      { off: [0, 0, 0], log: [2, 1, 0], only: [2, 0, 1] }[mode],
    );
    // The document was sent in every test above, and is reported once.
    expect(about(unknownText)).toBe(mode === 'log' ? 1 : 0);
    expect(about(otherLayout) + about(trustedText)).toBe(0);
  });
});

describe('a Tributary that serves trusted documents only', () => {
  let tributary: Tributary;
  const manifest = JSON.parse(readFileSync(join(projectRoot, 'schema', 'trusted-documents.json'), 'utf8')) as {
    readonly operations: readonly ManifestOperation[];
  };
  beforeAll(async () => {
    tributary = await startTributary({ environment: { TRUSTED_DOCUMENTS: 'only' } });
  });
  afterAll(() => tributary.close());
  const ask = async (body: object) => outcomeOf(await post(`${tributary.url}/graphql`, body, { key: tributary.key }));

  it('has every operation of its manifest', async () => {
    expect(manifest.operations.length).toBeGreaterThan(10);
    for (const { id, type } of manifest.operations) {
      if (type !== 'query') continue;
      const { code } = await ask({ documentId: id });
      expect(['PERSISTED_QUERY_NOT_FOUND', 'GRAPHQL_VALIDATION_FAILED']).not.toContain(code);
    }
  });

  it('refuses introspection and any other text', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ airport(iata: "SFO") { name } }'])
      expect(await ask({ query })).toEqual({ status: 403, code: 'DOCUMENT_NOT_TRUSTED' });
  });

  it('serves REST as before', async () => {
    const response = await fetch(`${tributary.url}/odds/v1/sources/exchange/sports`, {
      headers: { authorization: `Bearer ${tributary.key}` },
    });
    expect(response.status).toBe(200);
  });
});

describe('a gateway of a foreign supergraph', () => {
  const key = 'a-key-for-the-graph-of-others';
  let folder: string;
  let gateway: RunningProcess | undefined;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-trusted-'));
    await writeFile(join(folder, 'supergraph.graphql'), twoSubgraphsSdl());
  });
  afterAll(async () => {
    await gateway?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const manifestOf = (...texts: readonly string[]) =>
    JSON.stringify(Object.fromEntries(texts.map((text) => [documentIdOf(text), text])));
  const start = (file?: string) =>
    startGateway({
      ...toProcessOptions({
        PORT: '0',
        API_KEYS: key,
        LOG_LEVEL: 'silent',
        TRUSTED_DOCUMENTS: 'only',
        ...(file === undefined ? {} : { TRUSTED_DOCUMENTS_FILE: file }),
      }),
      supergraph: { file: join(folder, 'supergraph.graphql') },
    });

  it('trusts the documents of its operator’s files and none of ours, and those added while it runs', async () => {
    const file = join(folder, 'documents.json');
    await writeFile(file, manifestOf('{ __typename }'));
    gateway = await start(file);
    const ask = async (documentId: string) => outcomeOf(await post(`${gateway?.url}/graphql`, { documentId }, { key }));
    expect(await ask(documentIdOf('{ __typename }'))).toEqual({ status: 200, data: { __typename: 'Query' } });
    const { operations } = JSON.parse(readFileSync(join(projectRoot, 'schema', 'trusted-documents.json'), 'utf8')) as {
      readonly operations: readonly ManifestOperation[];
    };
    expect(await ask(operations[0]?.id ?? '')).toMatchObject(notFound);

    const added = 'query Added { __typename }';
    expect(await ask(documentIdOf(added))).toMatchObject(notFound);
    await writeFile(file, manifestOf(added));
    await eventually(
      () => ask(documentIdOf(added)),
      ({ data }) => data !== undefined,
    );
    expect(await ask(documentIdOf('{ __typename }'))).toMatchObject(notFound);
  });

  it('does not start on two files with one id for different texts, and names both entries', async () => {
    const [former, next] = [join(folder, 'former.json'), join(folder, 'next.json')];
    await writeFile(former, JSON.stringify({ Title: '{ __typename }', Same: '{ books { title } }' }));
    await writeFile(next, JSON.stringify({ Title: '{ books { title } }', Same: '{ books { title } }' }));
    await expect(start(`${former},${next}`)).rejects.toThrow(
      `TRUSTED_DOCUMENTS_FILE: ${next} "Title": its id is that of ${former} "Title", which has another text`,
    );
  });

  it('never accepts a text under an id of a trusted document, or an id that is not its hash', async () => {
    const file = join(folder, 'named.json');
    await writeFile(file, JSON.stringify({ Title: 'query Title { books { title } }' }));
    const open = await startGateway({
      ...toProcessOptions({ PORT: '0', API_KEYS: key, LOG_LEVEL: 'silent', TRUSTED_DOCUMENTS_FILE: file }),
      supergraph: { file: join(folder, 'supergraph.graphql') },
    });
    try {
      const ask = async (body: object) => outcomeOf(await post(`${open.url}/graphql`, body, { key }));
      for (const id of ['Title', 'Unknown']) {
        expect(await ask({ query: '{ __typename }', ...byHashOf(id) })).toMatchObject({ code: 'BAD_REQUEST' });
        expect(await ask({ query: '{ __typename }', documentId: id })).toMatchObject({ code: 'BAD_REQUEST' });
      }
      expect(await ask(byHashOf('Unknown'))).toMatchObject(notFound);
      // There is no subgraph to respond. The failed call shows that the document was found.
      expect(await ask(byHashOf('Title'))).not.toMatchObject(notFound);
    } finally {
      await open.close();
    }
  });

  it('does not start on invalid files, naming each validation error, nor without documents to serve', async () => {
    const file = join(folder, 'faulty.json');
    const noField = 'query NoField { nothing }';
    await writeFile(
      file,
      JSON.stringify({
        format: 'apollo-persisted-query-manifest',
        version: 1,
        operations: [
          { id: documentIdOf('{ a }'), name: 'Renamed', type: 'query', body: '{ __typename }' },
          { id: documentIdOf('{'), name: 'Broken', type: 'query', body: '{' },
          { id: documentIdOf(noField), name: 'NoField', type: 'query', body: noField },
        ],
      }),
    );
    const problems = await start(`${file},${join(folder, 'none.json')}`).catch((error: Error) => error.message);
    expect(problems).toMatch(/^The configuration has 4 errors:\n/);
    expect(problems).toContain(
      `TRUSTED_DOCUMENTS_FILE: ${file} operations[0] Renamed: its id is not the SHA-256 of its text`,
    );
    expect(problems).toContain(`${file} operations[1] Broken: Syntax Error`);
    expect(problems).toContain(
      `${file} operations[2] NoField: the graph does not answer it: Cannot query field "nothing"`,
    );
    expect(problems).toContain(`${join(folder, 'none.json')} cannot be read: there is no such file`);
    await expect(start()).rejects.toThrow('TRUSTED_DOCUMENTS: only, and no document is trusted');
  });
});
