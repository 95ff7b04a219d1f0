/** One condition of access to a schema element. Equal conditions have equal keys. */
export type Clause =
  | { readonly kind: 'authenticated'; readonly key: string }
  | {
      readonly kind: 'scopes' | 'policies';
      readonly key: string;
      /** Sets of names; the caller needs all names of one set. Without a set, no caller meets the clause. */
      readonly anyOf: readonly (readonly string[])[];
    };

export type Requirement = readonly Clause[];

type Alternatives = readonly (readonly string[])[];

export const noRequirement: Requirement = [];

export const authenticated: Clause = { kind: 'authenticated', key: 'authenticated' };

const canonical = (anyOf: Alternatives): Alternatives => {
  const sets = anyOf.map((names) => [...new Set(names)].sort());
  return [...new Map(sets.map((names) => [JSON.stringify(names), names])).entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, names]) => names);
};

export const clauseOf = (kind: 'scopes' | 'policies', anyOf: Alternatives): Clause => {
  const alternatives = canonical(anyOf);
  return { kind, key: `${kind} ${JSON.stringify(alternatives)}`, anyOf: alternatives };
};

export const allOf = (requirements: Iterable<Requirement>): Requirement => {
  const clauses = new Map<string, Clause>();
  for (const requirement of requirements) for (const clause of requirement) clauses.set(clause.key, clause);
  return clauses.size === 0 ? noRequirement : [...clauses.values()];
};

/** Larger conjunctions are not computed, and count as implying nothing. */
const maxAlternatives = 1000;

/** Returns the alternatives of several clauses combined. Undefined if there are too many. */
const conjunction = (clauses: readonly Alternatives[]): Alternatives | undefined => {
  let together: Alternatives = [[]];
  for (const anyOf of clauses) {
    together = canonical(together.flatMap((names) => anyOf.map((more) => [...names, ...more])));
    if (together.length > maxAlternatives) return undefined;
  }
  return together;
};

/**
 * Whether every caller who meets the requirement also meets the clause. A requirement that no caller can meet implies
 * all clauses of its kind.
 */
export const implies = (requirement: Requirement, clause: Clause): boolean => {
  if (requirement.some(({ key }) => key === clause.key)) return true;
  if (clause.kind === 'authenticated') return false;
  const { kind, anyOf } = clause;
  const given = requirement.flatMap((each) => (each.kind === kind ? [each.anyOf] : []));
  if (given.length === 0) return false;
  return (
    conjunction(given)?.every((held) => anyOf.some((names) => names.every((name) => held.includes(name)))) ?? false
  );
};
