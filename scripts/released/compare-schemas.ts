import { ChangeType, CriticalityLevel, type Change as Difference, diff } from '@graphql-inspector/core';
import type { GraphQLSchema } from 'graphql';
import type { Change } from './change.ts';
import { type Bounds, compareBounds } from './compare-bounds.ts';
import { hasElement } from './read-bounds.ts';

/** A schema as clients see it, with the bounds of its inputs by schema coordinate. */
export interface BoundedSchema {
  readonly api: GraphQLSchema;
  readonly bounds: Readonly<Record<string, Bounds>>;
}

/** The library writes `Type.field.argument` for what a schema coordinate writes `Type.field(argument:)`. */
const toCoordinate = (path: string): string => path.replace(/^(\w+\.\w+)\.(\w+)$/, '$1($2:)');

const levels: Readonly<Partial<Record<CriticalityLevel, Change['level']>>> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
};

/**
 * An argument or input field that may be left out is an addition to the clients of before. Bounds are compared here, of
 * other directives clients see `@deprecated` and `@specifiedBy` alone.
 */
const isNoChange = ({ type, criticality }: Difference): boolean =>
  type.startsWith('DIRECTIVE_USAGE_') ||
  (criticality.level === CriticalityLevel.Dangerous &&
    (type === ChangeType.FieldArgumentAdded || type === ChangeType.InputFieldAdded));

const changesOfBounds = (released: BoundedSchema, current: BoundedSchema): Change[] =>
  [...new Set([...Object.keys(released.bounds), ...Object.keys(current.bounds)])]
    // What is new has no clients, and what is gone is a change of its own.
    .filter((at) => hasElement(released.api, at) && hasElement(current.api, at))
    .flatMap((at) =>
      compareBounds(released.bounds[at] ?? {}, current.bounds[at] ?? {}).map((change) => ({ ...change, at })),
    );

/** What clients of the released schema have to know of the current one. Additions are left out. */
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
