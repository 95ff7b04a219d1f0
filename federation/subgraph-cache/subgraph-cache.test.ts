import { expect, it } from '@jest/globals';
import type { GraphQLServiceRequest } from '../../platform/graphql/graphql-service.ts';
import { stringifyExact } from '../../platform/text/json/exact-json.ts';
import { asCaller, askBooks, describeCachedBooks, entityText } from '../../tests/kit/graphs/cached-books.ts';

describeCachedBooks('the cache before a subgraph', (books) => {
  const { open, run, idsAsked } = books;

  it('requests only the missing entities, and returns all in their order', async () => {
    const service = open();
    await run(service, askBooks(['a', 'c']));
    const result = await run(service, askBooks(['a', 'b', 'c', 'd']));
    expect(idsAsked()).toEqual([
      ['a', 'c'],
      ['b', 'd'],
    ]);
    expect(result).toEqual({
      data: {
        _entities: [
          { id: 'a', version: 1 },
          { id: 'b', version: 2 },
          { id: 'c', version: 1 },
          { id: 'd', version: 2 },
        ],
      },
    });
    await run(service, askBooks(['d', 'a']));
    expect(books.asked).toHaveLength(2);
    expect(books.reads).toEqual(['miss', 'partial', 'hit']);
  });

  it('gives each caller its own data', async () => {
    const service = open();
    const [first, second, third] = [
      await run(service, askBooks(['a'])),
      await run(service, askBooks(['a', 'a'])),
      await run(service, askBooks(['a'])),
    ];
    for (const result of [first, second]) {
      const entities = result?.data?.['_entities'];
      if (Array.isArray(entities)) Object.assign(entities[0], { spoilt: true });
    }
    expect(second?.data).toEqual({
      _entities: [
        { id: 'a', version: 1, spoilt: true },
        { id: 'a', version: 1 },
      ],
    });
    expect(third?.data).toEqual({ _entities: [{ id: 'a', version: 1 }] });
  });

  it('requests the missing entities of each list in a merged request, and omits complete lists', async () => {
    const merged = (a: readonly string[], b: readonly string[]): GraphQLServiceRequest => ({
      query:
        'query($a:[_Any!]!,$b:[_Any!]!){a:_entities(representations:$a){...on Book{title}}' +
        'b:_entities(representations:$b){...F}}fragment F on Book{pages}',
      variables: {
        a: a.map((id) => ({ __typename: 'Book', id })),
        b: b.map((id) => ({ __typename: 'Book', id })),
      },
    });
    const service = open();
    await run(service, merged(['x'], ['x', 'y']));
    expect(await run(service, merged(['x'], ['x', 'z', 'y']))).toEqual({
      data: {
        a: [{ id: 'x', version: 1 }],
        b: [
          { id: 'x', version: 1 },
          { id: 'z', version: 2 },
          { id: 'y', version: 1 },
        ],
      },
    });
    expect(books.asked[1]?.request).toMatchObject({ variables: { b: [{ id: 'z' }] } });
    expect(books.asked[1]?.request.variables).not.toHaveProperty('a');
    expect(books.asked[1]?.request.query).not.toMatch(/\$a|title/);
    // A selection alone finds entries that were cached in a merged request.
    await run(service, {
      query: 'query Other($r:[_Any!]!){_entities(representations:$r){...on Book{title}}}',
      variables: { r: [{ __typename: 'Book', id: 'x' }] },
    });
    expect(books.asked).toHaveLength(2);
  });

  it('distinguishes selections, the variables that they use, and representations', async () => {
    const service = open();
    await run(service, askBooks(['a'], 'title(style:$style)', { style: 'LOUD' }));
    await run(service, askBooks(['a'], 'title(style:$style)', { style: 'PLAIN' }));
    await run(service, askBooks(['a'], 'pages', { style: 'LOUD' }));
    expect(books.asked).toHaveLength(3);
    // A variable that the selection does not use makes no difference, nor does the order of members.
    await run(service, askBooks(['a'], 'pages', { style: 'PLAIN' }));
    const [requires, turned] = [
      { __typename: 'Book', id: 'a', pages: 3 },
      { pages: 3, id: 'a', __typename: 'Book' },
    ];
    expect(books.asked).toHaveLength(3);
    await run(service, { query: entityText('pages'), variables: { representations: [requires] } });
    expect(books.asked).toHaveLength(4);
    await run(service, { query: entityText('pages'), variables: { representations: [turned] } });
    expect(books.asked).toHaveLength(4);
  });

  it('caches that an entity does not exist', async () => {
    const service = open();
    await run(service, askBooks(['none']));
    expect(await run(service, askBooks(['none']))).toEqual({ data: { _entities: [null] } });
    expect(books.asked).toHaveLength(1);
  });

  it('caches root fields as a whole, for any operation name', async () => {
    const service = open();
    const root = (name: string, first: number) => ({
      query: `query ${name}($first:Int){books(first:$first){version}}`,
      variables: { first },
    });
    await run(service, root('A', 1));
    expect(await run(service, root('B', 1))).toEqual({ data: { books: [{ version: 1 }] } });
    expect(books.asked).toHaveLength(1);
    await run(service, root('A', 2));
    expect(books.asked).toHaveLength(2);
  });

  it('returns large integers with all their digits', async () => {
    const service = open();
    const exact = { _entities: [{ id: 'a', version: 9_007_199_254_740_993n }] };
    books.spoil = () => stringifyExact({ data: exact });
    for (let time = 0; time < 2; time++) expect((await run(service, askBooks(['a']))).data).toEqual(exact);
    expect(books.asked).toHaveLength(1);
  });

  it('never caches mutations', async () => {
    const service = open();
    await run(service, { query: 'mutation{books{version}}' });
    await run(service, { query: 'mutation{books{version}}' });
    expect(books.asked).toHaveLength(2);
    expect(books.reads).toEqual([]);
  });

  it('never caches a response with errors, and moves their paths to the complete lists', async () => {
    const service = open();
    await run(service, askBooks(['a']));
    books.spoil = ({ data }) => ({
      data,
      errors: [{ message: 'half', path: ['_entities', 1, 'title'] }, { message: 'all' }],
    });
    const result = await run(service, askBooks(['b', 'a', 'c']));
    expect(result.errors?.map(({ message, path }) => [message, path])).toEqual([
      ['half', ['_entities', 2, 'title']],
      ['all', undefined],
    ]);
    expect(result.data).toEqual({
      _entities: [
        { id: 'b', version: 2 },
        { id: 'a', version: 1 },
        { id: 'c', version: 2 },
      ],
    });
    await run(service, askBooks(['b', 'c']));
    expect(idsAsked()[2]).toEqual(['b', 'c']);
  });

  const cachedAndMissing = { _entities: [{ id: 'a', version: 1 }, null] };

  it.each([
    ['of another length', () => ({ data: { _entities: [{}, {}, {}] } }), 'SERVICE_UNAVAILABLE'],
    ['that is missing', () => ({ data: {} }), 'SERVICE_UNAVAILABLE'],
    ['that is null', () => ({ data: { _entities: null }, errors: [{ message: 'no' }] }), undefined],
    ['with neither data nor an error', () => ({ data: null }), 'SERVICE_UNAVAILABLE'],
  ])('returns what is cached if the missing entities come as a list %s', async (_, spoilt, code) => {
    const service = open();
    await run(service, askBooks(['a']));
    books.spoil = spoilt;
    const { data, errors } = await run(service, askBooks(['a', 'b']));
    expect(data).toEqual(cachedAndMissing);
    expect(errors?.map(({ path, extensions }) => [path, extensions['code']])).toEqual([[['_entities', 1], code]]);
    expect(books.asked).toHaveLength(2);
    // Nothing of it is cached.
    books.spoil = (result) => result;
    expect(await run(service, askBooks(['a', 'b']))).toEqual({
      data: { _entities: [cachedAndMissing._entities[0], { id: 'b', version: 3 }] },
    });
  });

  it('returns what is cached if the request for the others fails, each with the error at its place', async () => {
    const service = open();
    await run(service, askBooks(['a', 'c']));
    books.spoil = () => '<html></html>';
    const { data, errors } = await run(service, askBooks(['b', 'a', 'c', 'd']));
    expect(data).toEqual({ _entities: [null, { id: 'a', version: 1 }, { id: 'c', version: 1 }, null] });
    expect(errors?.map(({ message, path, extensions }) => ({ message, path, ...extensions }))).toEqual(
      [0, 3].map((index) => ({
        message: 'The service books did not respond as a GraphQL service.',
        path: ['_entities', index],
        code: 'SERVICE_UNAVAILABLE',
        retryable: false,
        service: 'books',
      })),
    );
  });

  it('has each error of the subgraph at a missing entity', async () => {
    const service = open();
    await run(service, askBooks(['a']));
    books.spoil = () => ({
      data: null,
      errors: [{ message: 'one' }, { message: 'two' }, { message: 'c is torn', path: ['_entities', 1, 'title'] }],
    });
    const { errors } = await run(service, askBooks(['b', 'a', 'c']));
    expect(errors?.map(({ message, path }) => [message, path])).toEqual([
      ['one', ['_entities', 0]],
      ['one', ['_entities', 2]],
      ['two', ['_entities', 0]],
      ['c is torn', ['_entities', 2, 'title']],
    ]);
  });

  it('counts the missing entities beyond a hundred in one error', async () => {
    const service = open();
    await run(service, askBooks(['a']));
    books.spoil = () => '<html></html>';
    const many = Array.from({ length: 150 }, (_, index) => `b${index}`);
    const { errors = [] } = await run(service, askBooks(['a', ...many]));
    expect(errors).toHaveLength(101);
    expect(errors.at(-1)).toMatchObject({ path: ['_entities', 101], extensions: { furtherPlaces: 50 } });
  });

  it('fails as a whole if nothing is cached, or if the caller has left', async () => {
    const service = open();
    books.spoil = () => '<html></html>';
    await expect(run(service, askBooks(['x', 'y']))).rejects.toMatchObject({ code: 'service_unavailable' });
    books.spoil = (result) => result;
    await run(service, askBooks(['a']));
    const leaving = asCaller('k1');
    books.spoil = () => {
      leaving.abort(new Error('gone'));
      return new Promise(() => {});
    };
    await expect(run(service, askBooks(['a', 'b']), leaving)).rejects.toMatchObject({ code: 'client_closed_request' });
  });
});
