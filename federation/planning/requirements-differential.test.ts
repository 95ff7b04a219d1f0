import { describe, expect, it } from '@jest/globals';
import { isPrepared } from '../../gateway/execution/operation-store.ts';
import { createDice } from '../../tests/kit/executor/invent-values.ts';
import { writeRandomQuery } from '../../tests/kit/graphs/random-query.ts';
import { randomRequirementGraph } from '../../tests/kit/shapes/requirement-graph.ts';
import { requirementShape } from '../../tests/kit/shapes/requirement-shape.ts';
import { createShapeGraph } from '../../tests/kit/shapes/shape-graph.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';

const graphsInAll = 250;
const operationsOfGraph = 20;
const blocks = 25;

const pickFor = (text: string) => {
  const dice = createDice(text);
  return (below: number): number => Math.floor(dice() * below);
};

/** Undefined for the few graphs that do not compose. */
const graphOf = (name: string): ReturnType<typeof createShapeGraph> | undefined => {
  const shape = requirementShape(name, randomRequirementGraph(pickFor(name)));
  try {
    return createShapeGraph(shape);
  } catch {
    return undefined;
  }
};

/** A query declares the variables that it uses. */
const withItsVariables = (text: string): string => {
  const body = text.slice(text.indexOf(')') + 1).trim();
  const used = ['$on: Boolean = true', '$off: Boolean = false'].filter((definition) =>
    new RegExp(`\\${definition.split(':')[0]}\\b`).test(body),
  );
  return used.length === 0 ? body : `query (${used.join(', ')}) ${body}`;
};

interface Findings {
  readonly wrong: string[];
  readonly refused: string[];
  right: number;
  corrected: number;
}

const compare = async (name: string, findings: Findings): Promise<void> => {
  const graph = graphOf(name);
  if (graph === undefined) return;
  const pick = pickFor(`operations of ${name}`);
  // Few of the names of fields as aliases: they are in conflict with each other in most operations.
  const aliases = [...graph.fieldNames.slice(0, 12), ...Array.from({ length: 40 }, (_, index) => `alias${index}`)];
  for (let operations = 0; operations < operationsOfGraph; ) {
    const text = withItsVariables(writeRandomQuery(graph.supergraph.apiSchema, 2 + pick(3), pick, aliases));
    const prepared = graph.prepare(text);
    if (!isPrepared(prepared)) {
      if (prepared.errors[0]?.extensions['code'] !== 'QUERY_PLANNING_FAILED') continue;
      findings.refused.push(`${name} ${text}`);
      operations += 1;
      continue;
    }
    operations += 1;
    if (prepared.isCorrected) findings.corrected += 1;
    const whole = `${name} ${text} ${JSON.stringify(graph.whole(text))}`;
    const ours = `${name} ${text} ${JSON.stringify(await graph.ours(text, {}, pick(2) === 0))}`;
    if (ours === whole) findings.right += 1;
    else findings.wrong.push(`${ours} instead of ${whole}`);
  }
};

describe('random graphs of fields that require fields that require fields', () => {
  const total = { right: 0, corrected: 0, refused: 0 };

  it.each(Array.from({ length: blocks }, (_, block) => block))(
    'return what one schema over the data returns, in block %d',
    async (block) => {
      const findings: Findings = { wrong: [], refused: [], right: 0, corrected: 0 };
      for (let index = 0; index < seeds(graphsInAll / blocks); index++)
        await compare(`graph ${block}.${index}`, findings);
      expect(findings.wrong).toEqual([]);
      total.right += findings.right;
      total.corrected += findings.corrected;
      total.refused += findings.refused.length;
    },
  );

  it('are planned for all operations but one in a hundred, for a third with corrections', () => {
    expect(total.refused).toBeLessThanOrEqual(total.right / 100);
    expect(total.corrected).toBeGreaterThan(total.right / 3);
  });
});
