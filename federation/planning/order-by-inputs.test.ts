import type { PlanNode } from '@apollo/query-planner';
import { describe, expect, it } from '@jest/globals';
import { orderByInputs } from './order-by-inputs.ts';

const root: PlanNode = {
  kind: 'Fetch',
  serviceName: 'a',
  operation: '{ all { __typename id } }',
  operationKind: 'query',
  requires: undefined,
  variableUsages: [],
} as unknown as PlanNode;

const entities = (serviceName: string, required: string, selected: string): PlanNode =>
  ({
    kind: 'Flatten',
    path: ['all', '@'],
    node: {
      ...root,
      serviceName,
      requires: [{ kind: 'InlineFragment', typeCondition: 'Item', selections: [{ kind: 'Field', name: required }] }],
      operation: `query($representations:[_Any!]!){_entities(representations:$representations){...on Item{${selected}}}}`,
    },
  }) as unknown as PlanNode;

const code = entities('b', 'id', 'code');
const weight = entities('c', 'code', 'weight');
const inSequence = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Sequence', nodes });
const inParallel = (...nodes: PlanNode[]): PlanNode => ({ kind: 'Parallel', nodes });

describe('orderByInputs', () => {
  it('returns a plan in which each fetch waits for what it requires', () => {
    const plan = inSequence(root, code, inParallel(weight, entities('d', 'id', 'name')));
    expect(orderByInputs(plan)).toBe(plan);
  });

  it('lets a fetch wait for what it requires', () => {
    expect(orderByInputs(inSequence(root, inParallel(weight, code)))).toEqual(inSequence(root, code, weight));
  });

  it('keeps conditions and the order that there was', () => {
    const last = entities('e', 'id', 'last');
    const onCondition: PlanNode = { kind: 'Condition', condition: 'on', ifClause: weight };
    expect(orderByInputs(inSequence(root, inParallel(onCondition, code), last))).toEqual(
      inSequence(root, code, onCondition, last),
    );
  });

  it('drops conditions of what another fetch requires without them', () => {
    const onCondition: PlanNode = { kind: 'Condition', condition: 'on', ifClause: code };
    expect(orderByInputs(inSequence(root, onCondition, weight))).toEqual(inSequence(root, code, weight));
    const together: PlanNode = { kind: 'Condition', condition: 'on', ifClause: inSequence(code, weight) };
    const plan = inSequence(root, together);
    expect(orderByInputs(plan)).toBe(plan);
  });

  it('knows no order if nothing fetches what is required', () => {
    expect(orderByInputs(inSequence(root, weight))).toBeUndefined();
  });

  it('takes what events of a subscription have', () => {
    const event = { ...root, operation: 'subscription { all { code } }' } as Parameters<typeof orderByInputs>[1];
    expect(orderByInputs(weight, event)).toBe(weight);
  });
});
