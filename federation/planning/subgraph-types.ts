import {
  baseType,
  type Supergraph as FederatedSchema,
  type InterfaceType,
  isAbstractType,
  isInterfaceType,
  isObjectType,
  type ObjectType,
  possibleRuntimeTypes,
  type Subgraph,
} from '@apollo/federation-internals';
import { memoized } from '../../platform/runtime/memoized.ts';

/** The types of one subgraph, as the planner knows them. */
export interface SubgraphTypes {
  has(typeName: string): boolean;
  isAbstract(typeName: string): boolean;
  /** Names of the objects that a value of this type can be; those of an `@interfaceObject` are not known to it. */
  objectsOf(typeName: string): readonly string[];
  fieldType(typeName: string, fieldName: string): string | undefined;
  /** Like `fieldType`, undefined if the subgraph needs others for the field. */
  ownFieldType(typeName: string, fieldName: string): string | undefined;
}

const typesOf = (subgraph: Subgraph, { schema: whole }: FederatedSchema): SubgraphTypes => {
  const fieldsTypeOf = (typeName: string): ObjectType | InterfaceType | undefined => {
    const type = subgraph.schema.type(typeName);
    return type !== undefined && (isObjectType(type) || isInterfaceType(type)) ? type : undefined;
  };
  const objects = new Map<string, readonly string[]>();
  const objectsOf = (typeName: string): readonly string[] => {
    const type = subgraph.schema.type(typeName);
    if (type === undefined) return [];
    const seen = whole.type(typeName);
    if (isObjectType(type) && seen !== undefined && isInterfaceType(seen))
      return possibleRuntimeTypes(seen).map(({ name }) => name);
    return isAbstractType(type) ? possibleRuntimeTypes(type).map(({ name }) => name) : [typeName];
  };
  const fieldType = (typeName: string, fieldName: string): string | undefined => {
    const type = fieldsTypeOf(typeName)?.field(fieldName)?.type;
    return type && baseType(type).name;
  };
  return {
    has: (typeName) => subgraph.schema.type(typeName) !== undefined,
    isAbstract: (typeName) => {
      const type = subgraph.schema.type(typeName);
      return type !== undefined && isAbstractType(type);
    },
    objectsOf: (typeName) => memoized(objects, typeName, objectsOf),
    fieldType,
    ownFieldType: (typeName, fieldName) => {
      const field = fieldsTypeOf(typeName)?.field(fieldName);
      if (field === undefined || subgraph.metadata().isFieldExternal(field)) return undefined;
      return field.hasAppliedDirective('requires') ? undefined : fieldType(typeName, fieldName);
    },
  };
};

export const subgraphTypesOf = (supergraph: FederatedSchema): ReadonlyMap<string, SubgraphTypes> =>
  new Map([...supergraph.subgraphs()].map((subgraph) => [subgraph.name, typesOf(subgraph, supergraph)]));

/** Unions and interfaces of which one subgraph has other objects than another. */
export const partialTypesOf = (
  { schema }: FederatedSchema,
  subgraphs: ReadonlyMap<string, SubgraphTypes>,
): ReadonlySet<string> => {
  const isPartial = (typeName: string): boolean => {
    const known = [...subgraphs.values()].filter((types) => types.isAbstract(typeName));
    return new Set(known.map((types) => [...types.objectsOf(typeName)].sort().join(' '))).size > 1;
  };
  return new Set(
    [...schema.unionTypes(), ...schema.interfaceTypes()].map(({ name }) => name).filter((name) => isPartial(name)),
  );
};
