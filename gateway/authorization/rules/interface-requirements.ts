import type { InterfaceType, ObjectType } from '@apollo/federation-internals';
import { allOf, implies, type Requirement } from './clause.ts';
import type { DeclaredRequirement } from './declared-requirements.ts';

/** What interfaces ask of the objects that implement them. */
export interface InheritedRequirements {
  ofType(type: ObjectType): Requirement;
  ofField(type: ObjectType, fieldName: string): Requirement;
}

/**
 * Composition puts on an interface what its implementations ask for together, which an object by itself need not ask
 * for. What no implementation explains was written on the interface, as composition before Federation 2.12 let it be:
 * then it holds for each object, or a fragment on the object would go around it.
 */
export const inheritedRequirements = (declared: DeclaredRequirement): InheritedRequirements => {
  const unexplained = (requirement: Requirement, implementations: () => readonly Requirement[]): Requirement => {
    if (requirement.length === 0) return requirement;
    const explained = allOf(implementations());
    return requirement.filter((clause) => !implies(explained, clause));
  };
  const typeOf = (type: InterfaceType): Requirement =>
    unexplained(declared(type), () => type.possibleRuntimeTypes().map((object) => declared(object)));
  const fieldOf = (type: InterfaceType, fieldName: string): Requirement =>
    unexplained(declared(type.field(fieldName)), () =>
      type.possibleRuntimeTypes().map((object) => declared(object.field(fieldName))),
    );
  return {
    ofType: (type) => allOf(type.interfaces().map(typeOf)),
    ofField: (type, fieldName) => allOf(type.interfaces().map((each) => fieldOf(each, fieldName))),
  };
};
