import {
  type CompositeType,
  isInterfaceType,
  isObjectType,
  type NamedType,
  type ObjectType,
  possibleRuntimeTypes,
  type Schema,
} from '@apollo/federation-internals';
import { allOf, noRequirement, type Requirement } from './clause.ts';
import { type DeclaredRequirement, declaredRequirements } from './declared-requirements.ts';
import { type InheritedRequirements, inheritedRequirements } from './interface-requirements.ts';
import { type FieldName, requiredFields } from './required-fields.ts';

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
