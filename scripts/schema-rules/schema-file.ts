import {
  type ConstDirectiveNode,
  type DocumentNode,
  type FieldDefinitionNode,
  type InputObjectTypeDefinitionNode,
  type InputValueDefinitionNode,
  type InterfaceTypeDefinitionNode,
  isTypeDefinitionNode,
  Kind,
  type ObjectTypeDefinitionNode,
  type TypeDefinitionNode,
} from 'graphql';

export type OutputType = ObjectTypeDefinitionNode | InterfaceTypeDefinitionNode;

interface Element<Node> {
  readonly coordinate: string;
  readonly node: Node;
}

export interface FieldElement extends Element<FieldDefinitionNode> {
  readonly type: OutputType;
}

interface ArgumentElement extends Element<InputValueDefinitionNode> {
  readonly field: FieldElement;
}

interface InputFieldElement extends Element<InputValueDefinitionNode> {
  readonly type: InputObjectTypeDefinitionNode;
}

/** An SDL file without its `@inaccessible` elements, which clients do not see. */
export interface SchemaFile {
  readonly types: readonly TypeDefinitionNode[];
  readonly outputTypes: readonly OutputType[];
  readonly fields: readonly FieldElement[];
  readonly arguments: readonly ArgumentElement[];
  readonly inputFields: readonly InputFieldElement[];
  fieldsOf(type: OutputType): readonly FieldElement[];
  argumentsOf(field: FieldElement): readonly ArgumentElement[];
  find(name: string): TypeDefinitionNode | undefined;
}

interface Annotated {
  readonly directives?: readonly ConstDirectiveNode[] | undefined;
}

export const hasDirective = ({ directives = [] }: Annotated, name: string): boolean =>
  directives.some((directive) => directive.name.value === name);

const isAccessible = (node: Annotated): boolean => !hasDirective(node, 'inaccessible');

const definedIn = ({ definitions }: DocumentNode): readonly TypeDefinitionNode[] =>
  definitions.filter(isTypeDefinitionNode);

const isOutputType = (type: TypeDefinitionNode): type is OutputType =>
  type.kind === Kind.OBJECT_TYPE_DEFINITION || type.kind === Kind.INTERFACE_TYPE_DEFINITION;

/** `prelude` is prepended to each file before composition, so its types are part of the file. */
export const createSchemaFile = (document: DocumentNode, prelude: DocumentNode): SchemaFile => {
  const types = definedIn(document).filter(isAccessible);
  const outputTypes = types.filter(isOutputType);
  const byName = new Map([...definedIn(prelude), ...types].map((type) => [type.name.value, type]));

  const fieldsOf = (type: OutputType): readonly FieldElement[] =>
    (type.fields ?? [])
      .filter(isAccessible)
      .map((node) => ({ type, node, coordinate: `${type.name.value}.${node.name.value}` }));
  const argumentsOf = (field: FieldElement): readonly ArgumentElement[] =>
    (field.node.arguments ?? [])
      .filter(isAccessible)
      .map((node) => ({ field, node, coordinate: `${field.coordinate}(${node.name.value}:)` }));
  const inputFieldsOf = (type: TypeDefinitionNode): readonly InputFieldElement[] =>
    type.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION
      ? (type.fields ?? [])
          .filter(isAccessible)
          .map((node) => ({ type, node, coordinate: `${type.name.value}.${node.name.value}` }))
      : [];

  const fields = outputTypes.flatMap(fieldsOf);
  return {
    types,
    outputTypes,
    fields,
    arguments: fields.flatMap(argumentsOf),
    inputFields: types.flatMap(inputFieldsOf),
    fieldsOf,
    argumentsOf,
    find: (name) => byName.get(name),
  };
};
