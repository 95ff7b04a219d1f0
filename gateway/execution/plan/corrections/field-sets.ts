import {
  type ConstDirectiveNode,
  type DocumentNode,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  type TypeDefinitionNode,
} from 'graphql';

/** An object or interface type of a supergraph. */
export type FieldsTypeNode = Extract<
  TypeDefinitionNode,
  { readonly kind: `${Kind.OBJECT_TYPE_DEFINITION}` | `${Kind.INTERFACE_TYPE_DEFINITION}` }
>;

export const isFieldsType = (node: { readonly kind: string }): node is FieldsTypeNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION;

export const fieldsTypesOf = (document: DocumentNode): readonly FieldsTypeNode[] =>
  document.definitions.filter(isFieldsType);

/** The literal of a directive's argument: text of a string or of an enum value, a boolean; undefined for all else. */
export const argumentOf = (directive: ConstDirectiveNode, name: string): string | boolean | undefined => {
  const value = directive.arguments?.find((argument) => argument.name.value === name)?.value;
  return value !== undefined && 'value' in value ? value.value : undefined;
};

/** Parses `a b { c }`, the form in which keys and requirements are written. */
export const parseFieldSet = (text: string): SelectionSetNode => {
  const [definition] = parse(`{${text}}`, { noLocation: true }).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${text} is no set of fields`);
  return definition.selectionSet;
};

/** The arguments of a field as one text. */
export const argumentsText = (field: {
  readonly arguments?: readonly Parameters<typeof print>[0][] | undefined;
}): string => (field.arguments ?? []).map(print).join(', ');
