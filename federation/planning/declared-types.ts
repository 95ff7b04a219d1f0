import { type ConstDirectiveNode, type DocumentNode, Kind, type TypeNode } from 'graphql';
import { type FieldsTypeNode, fieldsTypesOf, literalOf } from '../../gateway/execution/plan/corrections/field-sets.ts';
import { addTo } from '../../platform/runtime/lists/lists.ts';

/** What a supergraph's SDL declares of its types. */
export interface DeclaredTypes {
  fieldsType(typeName: string): FieldsTypeNode | undefined;
  /** The named type of a field. */
  fieldType(typeName: string, fieldName: string): string | undefined;
  /** The directives that say which subgraphs have a field; none if all subgraphs of its type have it. */
  joinsOf(typeName: string, fieldName: string): readonly ConstDirectiveNode[];
  /** The object types that a value of this type can have, the type itself if it is an object type. */
  objectsOf(typeName: string): readonly string[];
  /** Whether an object can be of both types. */
  areRelated(one: string, other: string): boolean;
}

export const namedTypeOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type);

export const graphOf = (directive: ConstDirectiveNode): string => String(literalOf(directive, 'graph'));

export const directivesOf = (
  node: { readonly directives?: readonly ConstDirectiveNode[] | undefined },
  name: string,
): readonly ConstDirectiveNode[] => (node.directives ?? []).filter((directive) => directive.name.value === name);

export const declaredTypesOf = (document: DocumentNode): DeclaredTypes => {
  const types = new Map(fieldsTypesOf(document).map((type) => [type.name.value, type]));
  const objects = new Map<string, string[]>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.UNION_TYPE_DEFINITION)
      for (const member of definition.types ?? []) addTo(objects, definition.name.value, member.name.value);
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION) continue;
    addTo(objects, definition.name.value, definition.name.value);
    for (const { name } of definition.interfaces ?? []) addTo(objects, name.value, definition.name.value);
  }
  const objectsOf = (typeName: string): readonly string[] => objects.get(typeName) ?? [];
  return {
    fieldsType: (typeName) => types.get(typeName),
    fieldType: (typeName, fieldName) => {
      const field = types.get(typeName)?.fields?.find(({ name }) => name.value === fieldName);
      return field && namedTypeOf(field.type);
    },
    joinsOf: (typeName, fieldName) => {
      const field = types.get(typeName)?.fields?.find(({ name }) => name.value === fieldName);
      return field === undefined ? [] : directivesOf(field, 'join__field');
    },
    objectsOf,
    areRelated: (one, other) => one === other || objectsOf(one).some((name) => objectsOf(other).includes(name)),
  };
};
