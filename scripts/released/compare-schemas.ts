import { ChangeType, CriticalityLevel, type Change as Difference, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { Change } from './change.ts';
import { type Bounds, compareBounds } from './compare-bounds.ts';
import { hasElement } from './read-bounds.ts';

/** Bounds are by schema coordinate. */
export interface BoundedSchema {
  readonly api: GraphQLSchema;
  readonly bounds: Readonly<Record<string, Bounds>>;
}

/** The library writes `Type.field.argument` instead of the schema coordinate `Type.field(argument:)`. */
const toCoordinate = (path: string): string => path.replace(/^(\w+\.\w+)\.(\w+)$/, '$1($2:)');

const levels: Readonly<Partial<Record<CriticalityLevel, Change['level']>>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
};

/**
 * A new optional argument or input field does not affect existing clients. Bounds are compared separately; of other
 * directives clients see only `@deprecated` and `@specifiedBy`.
 */
const isNoChange = ({ type, criticality }: Difference): boolean =>
  type.startsWith('DIRECTIVE_USAGE_') ||
  (criticality.level === CriticalityLevel.Dangerous &&
    (type === ChangeType.FieldArgumentAdded || type === ChangeType.InputFieldAdded));

const changesOfBounds = (released: BoundedSchema, current: BoundedSchema): Change[] =>
  [...new Set([...Object.keys(released.bounds), ...Object.keys(current.bounds)])]
    // New elements have no clients, and removed ones are reported separately.
    .filter((at) => hasElement(released.api, at) && hasElement(current.api, at))
    .flatMap((at) =>
      compareBounds(released.bounds[at] ?? {}, current.bounds[at] ?? {}).map((change) => ({ ...change, at })),
    );

/** Additions are omitted. */
export const compareSchemas = async (released: BoundedSchema, current: BoundedSchema): Promise<Change[]> => {
  const changes = await diff(released.api, current.api);
  return [
    ...changes.flatMap((change): Change[] => {
      const { criticality, path, message } = change;
      const level = levels[criticality.level];
      return level === undefined || isNoChange(change) ? [] : [{ level, at: toCoordinate(path ?? 'schema'), message }];
    }),
    ...changesOfBounds(released, current),
  ];
};
