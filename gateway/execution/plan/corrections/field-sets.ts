import {
  type ConstDirectiveNode,
  type DocumentNode,
  Kind,
  parse,
  print,
  type SelectionSetNode,
  type TypeDefinitionNode,
} from 'graphql';
import { argumentOf } from '../../../../platform/graphql/selection/selection.ts';

export type FieldsTypeNode = Extract<
  TypeDefinitionNode,
  { readonly kind: `${Kind.OBJECT_TYPE_DEFINITION}` | `${Kind.INTERFACE_TYPE_DEFINITION}` }
>;

export const isFieldsType = (node: { readonly kind: string }): node is FieldsTypeNode =>
  node.kind === Kind.OBJECT_TYPE_DEFINITION || node.kind === Kind.INTERFACE_TYPE_DEFINITION;

export const fieldsTypesOf = (document: DocumentNode): readonly FieldsTypeNode[] =>
  document.definitions.filter(isFieldsType);

/** Returns the text of a string or enum value, or a boolean; undefined for other literals. */
export const literalOf = (directive: ConstDirectiveNode, name: string): string | boolean | undefined => {
  const value = argumentOf(directive, name);
  return value !== undefined && 'value' in value ? value.value : undefined;
};

/** Parses `a b { c }`, the form of keys and requirements. */
export const parseFieldSet = (text: string): SelectionSetNode => {
  const [definition] = parse(`{${text}}`, { noLocation: true }).definitions;
  if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${text} is no set of fields`);
  return definition.selectionSet;
};

export const argumentsText = (field: {
  readonly arguments?: readonly Parameters<typeof print>[0][] | undefined;
}): string => (field.arguments ?? []).map(print).join(', ');
