import {
  type CompositeType,
  type Directive,
  type InterfaceType,
  isInterfaceType,
  isObjectType,
  type NamedType,
  type ObjectType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import type { SelectionSetNode } from 'graphql';
import { federatedField, typeNameBelow } from '../../../gateway/execution/federated-field.ts';
import { parseFieldSet } from '../../../gateway/execution/plan/corrections/field-sets.ts';
import { selectedFields } from '../../../platform/graphql/selection/selection.ts';
import { allOf, authenticated, type Clause, clauseOf, implies, noRequirement, type Requirement } from './clause.ts';

interface Annotated {
  readonly appliedDirectives: readonly Pick<Directive, 'name' | 'arguments'>[];
}

type DeclaredRequirement = (element: Annotated | undefined) => Requirement;

const identityOf = (feature: string): string => `https://specs.apollo.dev/${feature}`;

const listsIn = (value: unknown): readonly (readonly string[])[] =>
  Array.isArray(value) ? value.map((names) => (Array.isArray(names) ? names.map(String) : [String(names)])) : [];

/**
 * Reads `@authenticated`, `@requiresScopes` and `@policy` under the names that a supergraph imports them by. Undefined
 * if it links none of them.
 */
const declaredRequirements = (schema: Schema): DeclaredRequirement | undefined => {
  const readers: ((element: Annotated) => readonly Clause[])[] = [];
  const read = (feature: string, toClause: (values: Readonly<Record<string, unknown>>) => Clause): void => {
    const name = schema.coreFeatures?.getByIdentity(identityOf(feature))?.directiveNameInSchema(feature);
    if (name === undefined) return;
    readers.push(({ appliedDirectives }) =>
      appliedDirectives.filter((directive) => directive.name === name).map((each) => toClause(each.arguments())),
    );
  };
  read('authenticated', () => authenticated);
  read('requiresScopes', ({ scopes }) => clauseOf('scopes', listsIn(scopes)));
  read('policy', ({ policies }) => clauseOf('policies', listsIn(policies)));
  if (readers.length === 0) return undefined;
  return (element) => {
    if (element === undefined || element.appliedDirectives.length === 0) return noRequirement;
    return allOf(readers.map((reader) => reader(element)));
  };
};

interface FieldName {
  readonly typeName: string;
  readonly fieldName: string;
}

const selectedBy = (schema: Schema, typeName: string, set: SelectionSetNode): readonly FieldName[] =>
  selectedFields(set, new Map()).flatMap(({ node, condition = typeName }) => {
    const { value: fieldName } = node.name;
    const below = typeNameBelow(schema, condition, fieldName);
    const own = { typeName: condition, fieldName };
    if (node.selectionSet === undefined || below === undefined) return [own];
    return [own, ...selectedBy(schema, below, node.selectionSet)];
  });

/** Returns the fields that `@requires` on a field names directly; its subgraph receives their values. */
const requiredFields = (schema: Schema, { typeName, fieldName }: FieldName): readonly FieldName[] =>
  (federatedField(schema, typeName, fieldName)?.appliedDirectivesOf('join__field') ?? []).flatMap((join) => {
    const { requires } = join.arguments();
    return typeof requires === 'string' ? selectedBy(schema, typeName, parseFieldSet(requires)) : [];
  });

interface InheritedRequirements {
  ofType(type: ObjectType): Requirement;
  ofField(type: ObjectType, fieldName: string): Requirement;
}

/**
 * Finds requirements that were declared on interfaces. Composition gives an interface the requirements of all its
 * implementations, which do not hold for each object. A requirement without such an origin was declared on the
 * interface, which composition allowed before Federation 2.12. It holds for each object, because a fragment on the
 * object would bypass it otherwise.
 */
const inheritedRequirements = (declared: DeclaredRequirement): InheritedRequirements => {
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

export interface AccessRules {
  /** Returns an empty requirement for most fields. */
  requirementOf(typeName: string, fieldName: string): Requirement;
}

const isComposite = (type: NamedType | undefined): type is CompositeType =>
  type?.kind === 'ObjectType' || type?.kind === 'InterfaceType' || type?.kind === 'UnionType';

const interfacesOf = (type: CompositeType) => (type.kind === 'UnionType' ? [] : type.interfaces());

class Rules {
  readonly #schema: Schema;
  readonly #declared: DeclaredRequirement;
  readonly #inherited: InheritedRequirements;

  constructor(schema: Schema, declared: DeclaredRequirement) {
    this.#schema = schema;
    this.#declared = declared;
    this.#inherited = inheritedRequirements(declared);
  }

  /** Returns the requirements of a field and of all fields that it is computed from, directly or indirectly. */
  of(typeName: string, fieldName: string): Requirement {
    const found: Requirement[] = [];
    const seen = new Set<string>();
    const waiting: FieldName[] = [{ typeName, fieldName }];
    for (let field = waiting.pop(); field !== undefined; field = waiting.pop()) {
      const key = `${field.typeName}.${field.fieldName}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const type = this.#schema.type(field.typeName);
      if (!isComposite(type)) continue;
      found.push(this.#withoutRequired(type, field.fieldName));
      // A subgraph that has the interface as an object may compute a field of its implementations.
      for (const each of new Set([type, ...possibleRuntimeTypes(type), ...interfacesOf(type)]))
        waiting.push(...requiredFields(this.#schema, { typeName: each.name, fieldName: field.fieldName }));
    }
    return allOf(found);
  }

  #withoutRequired(type: CompositeType, fieldName: string): Requirement {
    if (isObjectType(type)) return this.#ofObject(type, fieldName);
    const own = isInterfaceType(type) ? type.field(fieldName) : undefined;
    const ofItself = [this.#declared(type), this.#declared(own), this.#declared(this.#typeOf(own?.type?.toString()))];
    // The requirements of an implementation protect its fields, but not the name of its type.
    if (fieldName === '__typename') return allOf(ofItself);
    return allOf([...ofItself, ...possibleRuntimeTypes(type).map((object) => this.#ofObject(object, fieldName))]);
  }

  #ofObject(type: ObjectType, fieldName: string): Requirement {
    const field = type.field(fieldName);
    return allOf([
      this.#ofType(type),
      this.#declared(field),
      this.#inherited.ofField(type, fieldName),
      this.#ofType(this.#typeOf(field?.type?.toString())),
    ]);
  }

  #ofType(type: NamedType | undefined): Requirement {
    if (type === undefined) return noRequirement;
    if (!isObjectType(type)) return this.#declared(type);
    return allOf([this.#declared(type), this.#inherited.ofType(type)]);
  }

  #typeOf(reference: string | undefined): NamedType | undefined {
    return reference === undefined ? undefined : this.#schema.type(reference.replace(/[[\]!]/g, ''));
  }
}

/** Returns the requirements by `Type.field`; undefined for a supergraph without rules. */
export const readAccessRequirements = (schema: Schema): ReadonlyMap<string, Requirement> | undefined => {
  const declared = declaredRequirements(schema);
  if (declared === undefined) return undefined;
  const rules = new Rules(schema, declared);
  const requirements = new Map<string, Requirement>();
  for (const type of schema.types()) {
    if (!isComposite(type)) continue;
    const names = type.kind === 'UnionType' ? [] : type.fields().map(({ name }) => name);
    for (const fieldName of ['__typename', ...names]) {
      const requirement = rules.of(type.name, fieldName);
      if (requirement.length > 0) requirements.set(`${type.name}.${fieldName}`, requirement);
    }
  }
  return requirements.size === 0 ? undefined : requirements;
};

export const createAccessRules = (requirements: ReadonlyMap<string, Requirement>): AccessRules => ({
  requirementOf: (typeName, fieldName) => requirements.get(`${typeName}.${fieldName}`) ?? noRequirement,
});
