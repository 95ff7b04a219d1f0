import type { Schema } from '@apollo/federation-internals';
import { memoized } from '../../platform/runtime/memoized.ts';

export interface TypeRelations {
  /** False for unknown names. */
  satisfies(typename: string, condition: string): boolean;
  /** Includes inaccessible values. */
  enumValueNames(enumName: string): readonly string[];
}

/** Returns the types with which a value of a type may be returned; only interfaces and unions have several. */
export const typesSatisfying = (schema: Schema, condition: string): ReadonlySet<string> => {
  const type = schema.type(condition);
  const names = new Set([condition]);
  if (type?.kind === 'UnionType') for (const member of type.types()) names.add(member.name);
  if (type?.kind === 'InterfaceType') {
    // An `@interfaceObject` subgraph returns the interface's own name as `__typename`.
    for (const candidate of [...schema.objectTypes(), ...schema.interfaceTypes()]) {
      if (candidate.implementsInterface(type)) names.add(candidate.name);
    }
  }
  return names;
};

export const enumValueNames = (schema: Schema, enumName: string): readonly string[] => {
  const type = schema.type(enumName);
  return type?.kind === 'EnumType' ? type.values.map((value) => value.name) : [];
};

interface RelationsSource {
  typesSatisfying(condition: string): ReadonlySet<string>;
  enumValueNames(enumName: string): readonly string[];
}

/** Cached, because types are looked up for every entity. */
export const createTypeRelations = (source: RelationsSource): TypeRelations => {
  const satisfying = new Map<string, ReadonlySet<string>>();
  return {
    satisfies: (typename, condition) => {
      if (typename === condition) return true;
      return memoized(satisfying, condition, source.typesSatisfying).has(typename);
    },
    enumValueNames: source.enumValueNames,
  };
};

export const relationsIn = (schema: Schema): TypeRelations =>
  createTypeRelations({
    typesSatisfying: (condition) => typesSatisfying(schema, condition),
    enumValueNames: (enumName) => enumValueNames(schema, enumName),
  });
