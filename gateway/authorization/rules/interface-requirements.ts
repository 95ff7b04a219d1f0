import type { InterfaceType, ObjectType } from '@apollo/federation-internals';
import { allOf, implies, type Requirement } from './clause.ts';
import type { DeclaredRequirement } from './declared-requirements.ts';

export interface InheritedRequirements {
  ofType(type: ObjectType): Requirement;
  ofField(type: ObjectType, fieldName: string): Requirement;
}

/**
 * Finds requirements that were declared on interfaces. Composition gives an interface the requirements of all its
 * implementations, which do not hold for each object. A requirement without such an origin was declared on the
 * interface, which composition allowed before Federation 2.12. It holds for each object, because a fragment on the
 * object would bypass it otherwise.
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
