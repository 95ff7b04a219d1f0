import { ChangeType, CriticalityLevel, type Change as Difference, diff } from '@graphql-inspector/core';
import { type GraphQLSchema, isAbstractType, isInterfaceType, isUnionType } from 'graphql';
import type { Change } from './change.ts';
import { type Bounds, compareBounds } from './compare-bounds.ts';
import type { ApiDescription } from './openapi/api-description.ts';
import { compareDescriptions } from './openapi/compare-descriptions.ts';
import { hasElement } from './read-bounds.ts';

/** The schema that clients see, with the bounds of its inputs by schema coordinate. */
export interface BoundedSchema {
  readonly api: GraphQLSchema;
  readonly bounds: Readonly<Record<string, Bounds>>;
}

/** The library writes `Type.field.argument` for the schema coordinate `Type.field(argument:)`. */
const toCoordinate = (path: string): string => path.replace(/^(\w+\.\w+)\.(\w+)$/, '$1($2:)');

const levels: Readonly<Partial<Record<CriticalityLevel, Change['level']>>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
};

/** Names of the types that an abstract type may be. Empty for other types. */
const membersOf = (schema: GraphQLSchema, name: string): readonly string[] => {
  const type = schema.getType(name);
  return isAbstractType(type) ? schema.getPossibleTypes(type).map((member) => member.name) : [];
};

/** Every document that is valid for a union is valid, with the same result, for an interface of the same types. */
const isUnionMadeInterface = (released: GraphQLSchema, current: GraphQLSchema, name: string): boolean =>
  isUnionType(released.getType(name)) &&
  isInterfaceType(current.getType(name)) &&
  membersOf(released, name).every((member) => membersOf(current, name).includes(member));

/** No client knows an interface that was not released, and a union that became an interface had the type already. */
const isKnownMember = (released: GraphQLSchema, type: string, abstractName: string): boolean =>
  !isAbstractType(released.getType(abstractName)) || membersOf(released, abstractName).includes(type);

/**
 * A new optional argument or input field does not affect existing clients. Bounds are compared here, and of other
 * directives clients only see `@deprecated` and `@specifiedBy`.
 */
const isNoChange = (
  { type, criticality, path = '', meta }: Difference,
  released: GraphQLSchema,
  current: GraphQLSchema,
): boolean =>
  type.startsWith('DIRECTIVE_USAGE_') ||
  (type === ChangeType.TypeKindChanged && isUnionMadeInterface(released, current, path)) ||
  (type === ChangeType.ObjectTypeInterfaceAdded &&
    isKnownMember(released, meta.objectTypeName, meta.addedInterfaceName)) ||
  (criticality.level === CriticalityLevel.Dangerous &&
    (type === ChangeType.FieldArgumentAdded || type === ChangeType.InputFieldAdded));

const changesOfBounds = (released: BoundedSchema, current: BoundedSchema): Change[] =>
  [...new Set([...Object.keys(released.bounds), ...Object.keys(current.bounds)])]
    // New elements have no clients, and removed elements are other changes.
    .filter((at) => hasElement(released.api, at) && hasElement(current.api, at))
    .flatMap((at) =>
      compareBounds(released.bounds[at] ?? {}, current.bounds[at] ?? {}).map((change) => ({ ...change, at })),
    );

/** Returns the breaking and dangerous changes of the schema. Additions are left out. */
export const compareSchemas = async (released: BoundedSchema, current: BoundedSchema): Promise<Change[]> => {
  const changes = await diff(released.api, current.api);
  return [
    ...changes.flatMap((change): Change[] => {
      const { criticality, path, message } = change;
      const level = levels[criticality.level];
      return level === undefined || isNoChange(change, released.api, current.api)
        ? []
        : [{ level, at: toCoordinate(path ?? 'schema'), message }];
    }),
    ...changesOfBounds(released, current),
  ];
};

export interface Interfaces {
  readonly graph: BoundedSchema;
  readonly rest: ReadonlyMap<string, ApiDescription>;
}

export const compareInterfaces = async (released: Interfaces, current: Interfaces): Promise<Change[]> => [
  ...(await compareSchemas(released.graph, current.graph)),
  ...[...released.rest].flatMap(([service, description]): Change[] => {
    const now = current.rest.get(service);
    if (now === undefined) return [{ level: 'breaking', at: `/${service}`, message: 'was removed' }];
    return compareDescriptions(`/${service}`, description, now);
  }),
];
