import type { PiecewiseWork } from '../../platform/promise/in-turns.ts';
import { createAccessRules } from '../authorization/rules/access-rules.ts';
import { attachCostRules } from '../cost/declared/cost-rules.ts';
import { type FieldOwners, ownersUnlessLabelled } from '../execution/field-owners.ts';
import { type NumberRules, withKnownScalars } from '../execution/known-scalars.ts';
import { createOwnersOfSelection } from '../execution/owners-of-selection.ts';
import type { Supergraph } from '../execution/supergraph.ts';
import { createTypeRelations } from '../execution/type-relations.ts';
import type { LabelledFields } from '../overrides/labelled-fields.ts';
import { schemaInPieces } from './schema-in-pieces.ts';
import type { SupergraphDescription } from './supergraph-description.ts';
import { type FactsOf, factsIn } from './type-facts.ts';

const none: readonly never[] = [];

/** The value of an own member; names come from subgraphs and clients. */
const own = <T>(members: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  members !== undefined && Object.hasOwn(members, name) ? members[name] : undefined;

const lookUpIn = (factsOf: FactsOf, labelledFields: LabelledFields | undefined) => {
  const fieldOf = (typeName: string, fieldName: string) => own(factsOf(typeName)?.fields, fieldName);
  const fieldOwners: FieldOwners = (typeName, fieldName) =>
    fieldOf(typeName, fieldName)?.owners ?? factsOf(typeName)?.owners ?? none;
  return {
    fieldOwners,
    ownersOfSelection: createOwnersOfSelection(
      (...field) => fieldOf(...field)?.type,
      ownersUnlessLabelled(fieldOwners, labelledFields),
    ),
    entityKeys: (subgraph: string, type: string) => own(factsOf(type)?.keys, subgraph) ?? none,
    relations: createTypeRelations({
      typesSatisfying: (condition) => new Set(factsOf(condition)?.satisfiedBy ?? [condition]),
      enumValueNames: (enumName) => factsOf(enumName)?.enumValues ?? none,
    }),
  };
};

/** Makes a supergraph of its description, which is valid, and of a planner elsewhere. */
export const describedSupergraph = function* (
  description: SupergraphDescription,
  plan: Supergraph['plan'],
  rules: NumberRules = {},
): PiecewiseWork<Supergraph> {
  const { sdl, definitions, rootTags, rootDefaults, deliveries, accessRequirements, labelledFields } = description;
  const apiSchema = withKnownScalars(yield* schemaInPieces(definitions), rules);
  attachCostRules(apiSchema, description.costTables);
  const subgraphs = new Map(description.subgraphs.map((subgraph) => [subgraph.name, subgraph]));
  const factsOf = factsIn(description.facts);
  return {
    sdl,
    apiSchema,
    plan,
    ...lookUpIn(factsOf, labelledFields),
    labelledFields,
    printSchema: () => `${definitions.join('\n\n')}\n`,
    get internal(): never {
      throw new Error('a supergraph from outside has no persisted operations of ours');
    },
    plannedNames: description.plannedNames,
    subgraphNames: [...subgraphs.keys()],
    cacheTags: {
      ofRootField: (subgraph, field) => own(own(rootTags, field), subgraph) ?? none,
      ofType: (subgraph, type) => own(factsOf(type)?.tags, subgraph) ?? none,
      defaultsOf: (field) => own(rootDefaults, field) ?? {},
    },
    fingerprintOf: (name) => subgraphs.get(name)?.fingerprint ?? '',
    deliveryOf: (fieldName) => own(deliveries, fieldName),
    accessRules: accessRequirements && createAccessRules(accessRequirements),
    nodeService: undefined,
    urlOf: (name) => {
      const url = subgraphs.get(name)?.url;
      if (url === undefined) throw new Error(`The supergraph has no subgraph ${name}.`);
      return url;
    },
  };
};
