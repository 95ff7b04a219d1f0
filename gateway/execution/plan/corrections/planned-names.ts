import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';
import { argumentsText, fieldsTypesOf, literalOf, parseFieldSet } from './field-sets.ts';

/** What the planner itself fetches under a response name, as `field arguments`. */
export type PlannedNames = ReadonlyMap<string, string>;

export const alwaysPlannedNames: PlannedNames = new Map([['__typename', '__typename ']]);

export const fieldText = (
  field: { readonly name: { readonly value: string } } & Parameters<typeof argumentsText>[0],
): string => `${field.name.value} ${argumentsText(field)}`;

/** Names of fields in `@fromContext` selections, such as `{ shop { currency } }`. */
const namesInContext = (directive: Parameters<typeof literalOf>[0]): readonly string[] =>
  (directive.arguments ?? [])
    .filter(({ name }) => name.value === 'contextArguments')
    .flatMap(({ value }) => (value.kind === Kind.LIST ? value.values : []))
    .flatMap((value) => (value.kind === Kind.OBJECT ? value.fields : []))
    .filter(({ name }) => name.value === 'selection')
    .flatMap(({ value }) => (value.kind === Kind.STRING ? (value.value.match(/[_A-Za-z]\w*/g) ?? []) : []));

/**
 * Response names of keys, requirements and `__typename`. A name shared by different fields has an empty text, which
 * matches no client's field.
 */
export const plannedNamesOf = (document: DocumentNode): PlannedNames => {
  const names = new Map(alwaysPlannedNames);
  const add = (name: string, text: string): void => {
    const known = names.get(name);
    names.set(name, known === undefined || known === text ? text : '');
  };
  const addSet = (set: SelectionSetNode): void => {
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) add(node.name.value, fieldText(node));
      if (node.kind !== Kind.FRAGMENT_SPREAD && node.selectionSet !== undefined) addSet(node.selectionSet);
    }
  };
  for (const type of fieldsTypesOf(document))
    for (const directive of [type, ...(type.fields ?? [])].flatMap(({ directives = [] }) => directives)) {
      for (const argument of ['key', 'requires']) {
        const text = literalOf(directive, argument);
        if (directive.name.value.startsWith('join__') && typeof text === 'string') addSet(parseFieldSet(text));
      }
      for (const name of namesInContext(directive)) add(name, `${name} `);
    }
  return names;
};
