import {
  type DocumentNode,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { typeOn } from '../../platform/graphql/selection/field-of.ts';
import { fragmentsOf } from '../../platform/graphql/selection/fragments.ts';
import { responseNameOf, selectedFields } from '../../platform/graphql/selection/selected-fields.ts';
import { costRulesOf } from './declared/cost-rules.ts';
import type { KnownVariables } from './declared/field-list-size.ts';
import type { FieldCost, SizedFields } from './declared/ruled-field-cost.ts';
import { fieldCost } from './field-cost.ts';

interface Level {
  readonly set: SelectionSetNode;
  readonly type: GraphQLNamedType | undefined;
  readonly sized: SizedFields | undefined;
}

interface Found {
  readonly node: FieldNode;
  readonly type: GraphQLNamedType | undefined;
  readonly sized: SizedFields | undefined;
}

/** Number of objects that an operation may have at a response path without list steps. */
type EntityCount = (path: readonly string[], variables: KnownVariables) => number;

/** `document` has one operation. An unknown step does not multiply. */
export const createEntityCount = (schema: GraphQLSchema, document: DocumentNode): EntityCount => {
  const rules = costRulesOf(schema);
  const fragments = fragmentsOf(document);
  const roots = document.definitions
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
    .map(({ selectionSet, operation }): Level => {
      return { set: selectionSet, type: schema.getRootType(operation) ?? undefined, sized: undefined };
    });

  const fieldsOf = (levels: readonly Level[], responseName: string): readonly Found[] =>
    levels.flatMap(({ set, type, sized }) =>
      selectedFields(set, fragments)
        .filter(({ node }) => responseNameOf(node) === responseName)
        .map(({ node, condition }) => ({ node, type: typeOn(schema, condition, type), sized })),
    );

  const costOf = ({ node, type, sized }: Found, variables: KnownVariables): [FieldCost, Level | undefined] => {
    const { cost, below } = fieldCost(node, rules, { parent: type, variables, sized });
    const set = node.selectionSet;
    return [cost, set && { set, type: below, sized: cost.sized }];
  };

  return (path, variables) => {
    let levels: readonly Level[] = roots;
    let count = 1;
    for (const responseName of path) {
      const costs = fieldsOf(levels, responseName).map((found) => costOf(found, variables));
      count = Math.min(Number.MAX_SAFE_INTEGER, count * Math.max(1, ...costs.map(([{ factor }]) => factor)));
      levels = costs.flatMap(([, level]) => level ?? []);
    }
    return count;
  };
};
