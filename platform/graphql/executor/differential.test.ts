import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  type ExecutionResult,
  execute,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  parse,
  responsePathAsArray,
  validate,
} from 'graphql';
import { invent } from '../../../tests/kit/executor/invent-values.ts';
import { queryArbitrary } from '../../../tests/kit/executor/query-arbitrary.ts';
import { createRichSchema } from '../../../tests/kit/executor/rich-schema.ts';
import { seeds } from '../../../tests/kit/suite/seeds.ts';
import { isWholeRun } from '../../../tests/kit/suite/whole-run.ts';
import { compileOperation } from './compile-operation.ts';

/** Every field returns what the seed says for its path, the same for both executors. */
const attachResolvers = (schema: GraphQLSchema): void => {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values((type as GraphQLObjectType).getFields())) {
      // Names with `plain` are properties of the object, read without a resolver.
      if (field.name.startsWith('plain')) continue;
      field.resolve = (_source, args, { seed }: { seed: number }, info) =>
        invent(info.returnType, `${seed} ${responsePathAsArray(info.path).join('.')} ${JSON.stringify(args)}`, {
          schema,
          isAsync: seed % 3 > 0,
        });
    }
  }
};

const schema = createRichSchema();
attachResolvers(schema);

describe('a compiled operation', () => {
  it('has the same bytes as graphql-js for any query, data and error, with errors in the same order', async () => {
    const statistics = { runs: 0, withErrors: 0, withNullData: 0, asynchronous: 0 };
    await fc.assert(
      fc.asyncProperty(queryArbitrary(schema), fc.nat(), async ({ query, variableValues }, seed) => {
        const document = parse(query);
        fc.pre(validate(schema, document).length === 0);
        const compiled = compileOperation(schema, document);
        if (!('execute' in compiled)) throw new Error('does not compile');
        const input = { contextValue: { seed }, rootValue: {}, variableValues };
        const theirs = execute({ schema, document, ...input });
        const ours = compiled.execute(input);
        expect(ours instanceof Promise).toBe(theirs instanceof Promise);
        const [expected, actual]: ExecutionResult[] = await Promise.all([theirs, ours]);
        expect(JSON.stringify(actual, null, 1)).toBe(JSON.stringify(expected, null, 1));
        const again = await compiled.execute(input);
        expect(JSON.stringify(again)).toBe(JSON.stringify(expected));
        statistics.runs += 1;
        statistics.withErrors += expected?.errors === undefined ? 0 : 1;
        statistics.withNullData += expected?.data === null ? 1 : 0;
        statistics.asynchronous += theirs instanceof Promise ? 1 : 0;
      }),
      // The first tenth of the cases is always the same, so its statistics are known; a few other cases are too few for
      // them.
      { numRuns: seeds(600), ...(isWholeRun ? {} : { seed: 2026 }) },
    );
    // The comparison proves nothing if the generated cases are all of one kind.
    expect(statistics.withErrors).toBeGreaterThan(statistics.runs / 10);
    expect(statistics.withErrors).toBeLessThan(statistics.runs);
    expect(statistics.withNullData).toBeGreaterThan(0);
    expect(statistics.asynchronous).toBeGreaterThan(statistics.runs / 10);
    expect(statistics.asynchronous).toBeLessThan(statistics.runs);
  });
});
