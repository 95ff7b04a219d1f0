import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type FieldNode,
  Kind,
  print,
  type SelectionSetNode,
  visit,
} from 'graphql';
import {
  argumentsText,
  type FieldsTypeNode,
  fieldsTypesOf,
  isFieldsType,
  parseFieldSet,
} from '../../gateway/execution/plan/corrections/field-sets.ts';
import { requiresOf } from '../../gateway/execution/plan/corrections/requirements.ts';
import { memoized } from '../../platform/runtime/memoized.ts';

/** A required field with its arguments. The planner sees it as another field, without arguments. */
export interface RequiredField {
  readonly name: string;
  readonly arguments: FieldNode['arguments'];
}

export interface SeparateRequirements {
  /** The supergraph for planning, with one field for each way in which a field is required. */
  readonly document: DocumentNode;
  /** The real fields by the names of the added ones. */
  readonly fields: ReadonlyMap<string, RequiredField>;
}

const waysOf = (types: readonly FieldsTypeNode[]): ReadonlyMap<string, ReadonlyMap<string, FieldNode>> => {
  const ways = new Map<string, Map<string, FieldNode>>();
  const add = (field: FieldNode): void => {
    memoized(ways, field.name.value, () => new Map<string, FieldNode>()).set(argumentsText(field), field);
  };
  for (const directive of types.flatMap(({ fields = [] }) => fields).flatMap(({ directives = [] }) => directives)) {
    const text = requiresOf(directive);
    if (text !== undefined) visit(parseFieldSet(text), { Field: (field) => add(field) });
  }
  return ways;
};

const textOf = (set: SelectionSetNode): string => print(set).trim().slice(1, -1).replace(/\s+/g, ' ').trim();

const withRequires = (directive: ConstDirectiveNode, text: string): ConstDirectiveNode => ({
  ...directive,
  arguments: (directive.arguments ?? []).map((argument) =>
    argument.name.value === 'requires' ? { ...argument, value: { kind: Kind.STRING, value: text } } : argument,
  ),
});

/**
 * Finds fields required with different arguments, as by `@requires(fields: "comments(first: 1) { id }")` and
 * `@requires(fields: "comments(first: 3) { id }")`. The planner merges fields by response name, so it would fetch only
 * one. In the supergraph for planning, each way with arguments becomes a separate field; `toSubgraphFetch` reverts
 * this. Returns undefined if no field is required in two ways.
 */
export const separateRequirements = (document: DocumentNode): SeparateRequirements | undefined => {
  const types = fieldsTypesOf(document);
  const ways = new Map([...waysOf(types)].filter(([, found]) => found.size > 1));
  if (ways.size === 0) return undefined;
  const taken = new Set(types.flatMap(({ fields = [] }) => fields.map(({ name }) => name.value)));
  const fields = new Map<string, RequiredField>();
  const nameByWay = new Map<string, string>();
  for (const [name, found] of ways)
    for (const [text, field] of found) {
      if (text === '') continue;
      let own = `${name}__required_${fields.size}`;
      while (taken.has(own)) own += '_';
      fields.set(own, { name, arguments: field.arguments });
      nameByWay.set(`${name} ${text}`, own);
    }

  const separate = (directive: ConstDirectiveNode): ConstDirectiveNode => {
    const text = requiresOf(directive);
    if (text === undefined) return directive;
    const set = visit(parseFieldSet(text), {
      Field: {
        leave: (field) => {
          const own = nameByWay.get(`${field.name.value} ${argumentsText(field)}`);
          return own === undefined ? undefined : { ...field, name: { kind: Kind.NAME, value: own }, arguments: [] };
        },
      },
    });
    return withRequires(directive, textOf(set));
  };
  const ownFieldsOf = (definition: FieldDefinitionNode): readonly FieldDefinitionNode[] =>
    [...fields]
      .filter(
        ([, { name, arguments: given = [] }]) =>
          name === definition.name.value &&
          given.every((argument) => definition.arguments?.some((known) => known.name.value === argument.name.value)),
      )
      .map(([own]) => ({ ...definition, name: { kind: Kind.NAME, value: own }, arguments: [] }));
  const separated = (type: FieldsTypeNode): readonly FieldDefinitionNode[] => {
    const own = (type.fields ?? []).map((field) => ({
      ...field,
      directives: (field.directives ?? []).map(separate),
    }));
    return [...own, ...own.flatMap(ownFieldsOf)];
  };
  const definitions = document.definitions.map((definition) =>
    isFieldsType(definition) ? ({ ...definition, fields: separated(definition) } as FieldsTypeNode) : definition,
  );
  return { document: { ...document, definitions }, fields };
};
