import type { Directive, Schema } from '@apollo/federation-internals';
import { allOf, authenticated, type Clause, clauseOf, noRequirement, type Requirement } from './clause.ts';

interface Annotated {
  readonly appliedDirectives: readonly Pick<Directive, 'name' | 'arguments'>[];
}

export type DeclaredRequirement = (element: Annotated | undefined) => Requirement;

const identityOf = (feature: string): string => `https://specs.apollo.dev/${feature}`;

const listsIn = (value: unknown): readonly (readonly string[])[] =>
  Array.isArray(value) ? value.map((names) => (Array.isArray(names) ? names.map(String) : [String(names)])) : [];

/**
 * Reads `@authenticated`, `@requiresScopes` and `@policy` under the names that a supergraph imports them by. Undefined
 * if it links none of them.
 */
export const declaredRequirements = (schema: Schema): DeclaredRequirement | undefined => {
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
