import type { Schema } from '@apollo/federation-internals';

/** Who is whose subtype in the supergraph. */
export interface TypeRelations {
  /** Whether an object that says `typename` satisfies the type condition. False for names that are unknown. */
  satisfies(typename: string, condition: string): boolean;
  /** Every value of the enum, those included that clients must not see. */
  enumValueNames(enumName: string): readonly string[];
}

/** Names are looked up at every entity, so each condition's set of types is made once. */
export const createTypeRelations = (schema: Schema): TypeRelations => {
  const satisfying = new Map<string, ReadonlySet<string>>();

  const typesOf = (condition: string): ReadonlySet<string> => {
    const type = schema.type(condition);
    const names = new Set([condition]);
    if (type?.kind === 'UnionType') for (const member of type.types()) names.add(member.name);
    if (type?.kind === 'InterfaceType') {
      // Interfaces count too: an `@interfaceObject` subgraph answers the interface's own name as `__typename`.
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
