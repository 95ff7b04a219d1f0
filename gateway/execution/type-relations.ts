import type { Schema } from '@apollo/federation-internals';

export interface TypeRelations {
  /** False for unknown names. */
  satisfies(typename: string, condition: string): boolean;
  /** Includes inaccessible values. */
  enumValueNames(enumName: string): readonly string[];
}

/** Cached, because types are looked up for every entity. */
export const createTypeRelations = (schema: Schema): TypeRelations => {
  const satisfying = new Map<string, ReadonlySet<string>>();

  const typesOf = (condition: string): ReadonlySet<string> => {
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

  return {
    satisfies: (typename, condition) => {
      if (typename === condition) return true;
      let names = satisfying.get(condition);
      if (names === undefined) {
        names = typesOf(condition);
        satisfying.set(condition, names);
      }
      return names.has(typename);
    },
    enumValueNames: (enumName) => {
      const type = schema.type(enumName);
      return type?.kind === 'EnumType' ? type.values.map((value) => value.name) : [];
    },
  };
};
