import {
  baseType,
  type Supergraph as FederatedSchema,
  type FieldDefinition,
  type InterfaceType,
  isInterfaceType,
  isObjectType,
  type ObjectType,
  type Subgraph,
} from '@apollo/federation-internals';
import type { FetchNode, PlanNode, SubscriptionNode } from '@apollo/query-planner';
import { type FieldNode, Kind, parse, type SelectionSetNode } from 'graphql';
import { parseFieldSet } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { withoutSpreads } from '../../gateway/execution/plan/corrections/without-spreads.ts';
import { fetchesOf } from '../../gateway/execution/plan/fetches-of.ts';
import { contains, type FieldTree, merged, nothing, treeOf } from './field-tree.ts';

/** A field that a plan fetches without what the subgraph needs for it. */
interface MissingInput {
  readonly serviceName: string;
  readonly typeName: string;
  readonly fieldName: string;
}

const fieldsOf = (field: FieldDefinition<ObjectType | InterfaceType>, directive: string): FieldTree | undefined => {
  const [applied] = field.appliedDirectivesOf(directive);
  const fields: unknown = applied?.arguments()['fields'];
  return typeof fields === 'string' ? treeOf(parseFieldSet(fields).selections) : undefined;
};

const inFetch = (subgraph: Subgraph, fetch: FetchNode): MissingInput | undefined => {
  const { serviceName, requires } = fetch;
  const { schema } = subgraph;
  const metadata = subgraph.metadata();
  const typeOf = (name: string): ObjectType | InterfaceType | undefined => {
    const type = schema.type(name);
    return type !== undefined && (isObjectType(type) || isInterfaceType(type)) ? type : undefined;
  };
  /** `given` is what the subgraph gets of an entity, or what `@provides` promises below a field. */
  const visit = (
    set: SelectionSetNode,
    typeName: string,
    given: FieldTree,
    isEntity: boolean,
  ): MissingInput | undefined => {
    for (const node of set.selections) {
      if (node.kind === Kind.FRAGMENT_SPREAD) continue;
      const missing =
        node.kind === Kind.INLINE_FRAGMENT
          ? visit(node.selectionSet, node.typeCondition?.name.value ?? typeName, given, isEntity)
          : inField(node, typeName, given, isEntity);
      if (missing !== undefined) return missing;
    }
    return undefined;
  };
  const inField = (
    node: FieldNode,
    typeName: string,
    given: FieldTree,
    isEntity: boolean,
  ): MissingInput | undefined => {
    const fieldName = node.name.value;
    const field = fieldName.startsWith('__') ? undefined : typeOf(typeName)?.field(fieldName);
    if (field === undefined) return undefined;
    const required = fieldsOf(field, 'requires');
    const isLacking = required !== undefined && !contains(given, required);
    const isForeign = metadata.isFieldExternal(field) && (isEntity || !given.has(fieldName));
    if (isLacking || isForeign) return { serviceName, typeName, fieldName };
    if (node.selectionSet === undefined || field.type === undefined) return undefined;
    const below = merged(
      isEntity ? nothing : (given.get(fieldName) ?? nothing),
      fieldsOf(field, 'provides') ?? nothing,
    );
    return visit(node.selectionSet, baseType(field.type).name, below, false);
  };
  const [operation] = withoutSpreads(parse(fetch.operation, { noLocation: true })).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return undefined;
  const { selectionSet } = operation;
  if (requires === undefined) {
    const root = schema.schemaDefinition.rootType(operation.operation);
    return root && visit(selectionSet, root.name, nothing, false);
  }
  const given = treeOf(requires);
  for (const entities of selectionSet.selections) {
    const missing =
      entities.kind === Kind.FIELD && entities.selectionSet && visit(entities.selectionSet, '', given, true);
    if (missing) return missing;
  }
  return undefined;
};

/** Whether a subgraph has a field that needs others; then plans must be checked. */
const needsInputs = ({ schema }: Subgraph): boolean =>
  [...schema.objectTypes(), ...schema.interfaceTypes()].some((type) =>
    type.fields().some((field) => field.hasAppliedDirective('external') || field.hasAppliedDirective('requires')),
  );

export type FindMissingInput = (plan: PlanNode | SubscriptionNode) => MissingInput | undefined;

/**
 * Finds a field that a plan fetches without its requirement, or from a subgraph to which it is external. Such a plan
 * would return wrong data without an error. Undefined if no subgraph has such fields.
 */
export const createFindMissingInput = (supergraph: FederatedSchema): FindMissingInput | undefined => {
  const subgraphs = new Map([...supergraph.subgraphs()].map((subgraph) => [subgraph.name, subgraph]));
  if (![...subgraphs.values()].some(needsInputs)) return undefined;
  return (plan) => {
    for (const fetch of fetchesOf(plan)) {
      const subgraph = subgraphs.get(fetch.serviceName);
      const missing = subgraph && inFetch(subgraph, fetch);
      if (missing !== undefined) return missing;
    }
    return undefined;
  };
};
