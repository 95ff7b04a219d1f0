import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import { costRulesOf } from '../cost/cost-rules.ts';
import type { KnownVariables } from '../cost/field-list-size.ts';
import type { FieldCost, SizedFields } from '../cost/ruled-field-cost.ts';
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
export type EntityCount = (path: readonly string[], variables: KnownVariables) => number;

/** `document` has one operation. An unknown step does not multiply. */
export const createEntityCount = (schema: GraphQLSchema, document: DocumentNode): EntityCount => {
  const rules = costRulesOf(schema);
  const fragments = new Map<string, FragmentDefinitionNode>();
  const roots: Level[] = [];
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
    if (node.kind === Kind.OPERATION_DEFINITION)
      roots.push({ set: node.selectionSet, type: schema.getRootType(node.operation) ?? undefined, sized: undefined });
  }

  /** A fragment is visited once. */
  const fieldsOf = (levels: readonly Level[], responseName: string): readonly Found[] => {
    const found: Found[] = [];
    for (const { set: top, type: topType, sized } of levels) {
      const seen = new Set<string>();
      const look = (set: SelectionSetNode, type: GraphQLNamedType | undefined): void => {
        for (const node of set.selections) {
          if (node.kind === Kind.FIELD) {
            if ((node.alias ?? node.name).value === responseName) found.push({ node, type, sized });
            continue;
          }
          const isSpread = node.kind === Kind.FRAGMENT_SPREAD;
          if (isSpread && seen.has(node.name.value)) continue;
          if (isSpread) seen.add(node.name.value);
          const fragment = isSpread ? fragments.get(node.name.value) : node;
          const condition = fragment?.typeCondition?.name.value;
          if (fragment !== undefined)
            look(fragment.selectionSet, condition === undefined ? type : schema.getType(condition));
        }
      };
      look(top, topType);
    }
    return found;
  };

  const costOf = ({ node, type, sized }: Found, variables: KnownVariables): [FieldCost, Level | undefined] => {
    const field = isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
    const sizeFromParent = sized?.names.has(node.name.value) ? sized.size : undefined;
    const cost = fieldCost(node, field, rules, { parent: type, variables, sizeFromParent });
    const set = node.selectionSet;
    return [cost, set && { set, type: field && getNamedType(field.type), sized: cost.sized }];
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
