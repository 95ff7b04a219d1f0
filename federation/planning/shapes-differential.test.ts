import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import { pickFrom, writeRandomQuery } from '../../tests/kit/graphs/random-query.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { shapes } from '../../tests/kit/shapes/shapes.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';

const numbers = fc.array(fc.nat({ max: 10_000 }), { minLength: 10, maxLength: 80 });

describe.each(shapes.map((shape) => [shape.name, shape] as const))('%s', (_name, shape) => {
  const graph = createShapeGraph(shape);

  it.each(shape.operations)('returns what one schema over the data returns for $text', async (operation) => {
    const { text, variables, data, stockIsWrong = false } = operation;
    expect(graph.whole(text, variables)).toEqual({ data });
    expect(await graph.ours(text, variables)).toEqual({ data });
    expect(await graph.ours(text, variables, true)).toEqual({ data });
    const stock = await graph.stock(text, variables);
    if (stockIsWrong) expect(stock).not.toMatchObject({ data });
    else expect(stock).toEqual({ data });
  });

  it('returns for random queries the same as one schema over the data and the stock gateway', async () => {
    await fc.assert(
      fc.asyncProperty(numbers, fc.boolean(), async (picks, merges) => {
        const text = writeRandomQuery(graph.supergraph.apiSchema, 4, pickFrom(picks), graph.fieldNames);
        const prepared = graph.prepare(text);
        // A random query may use one name for two things.
        fc.pre(isPrepared(prepared));
        const whole = graph.whole(text);
        fc.pre(whole.errors === undefined);
        const right = `${text} ${JSON.stringify(whole)}`;
        const ours = await graph.ours(text, {}, merges);
        expect(`${text} ${JSON.stringify(ours)}`).toBe(right);
        if (!graph.isStockPlan(text)) return;
        const stock = await graph.stock(text);
        // Assertions of the stock executor on data and names fail for some documents, and there is no result.
        fc.pre('data' in stock && stock.errors === undefined);
        expect(`${text} ${JSON.stringify({ data: stock.data })}`).toBe(right);
      }),
      { numRuns: seeds(50), seed: 2026, maxSkipsPerRun: 1000 },
    );
  });
});
