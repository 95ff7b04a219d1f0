import { Kind } from 'graphql';
import type { SchemaRule } from './schema-rule.ts';
import { isList, isNonNull, namedTypeOf } from './type-text.ts';

const composites = new Set<string | undefined>([
  Kind.OBJECT_TYPE_DEFINITION,
  Kind.INTERFACE_TYPE_DEFINITION,
  Kind.UNION_TYPE_DEFINITION,
]);

/** If one source fails, the rest of the page remains. A non-null field of Query would null the whole response. */
export const rootFieldsNullable: SchemaRule = {
  name: 'root-fields-nullable',
  check: (file) =>
    file.fields
      .filter(({ type, node }) => type.name.value === 'Query' && isNonNull(node.type))
      .filter(({ node }) => isList(node.type) || composites.has(file.find(namedTypeOf(node.type))?.kind))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.type,
        message: 'A field of Query that can fail is nullable, so that its failure leaves the others.',
      })),
};
