import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

/** A Boolean field reads as a question. Arguments do not: `includeX`. */
export const booleanNames: SchemaRule = {
  name: 'boolean-names',
  check: (file) =>
    file.fields
      .filter(({ node }) => namedTypeOf(node.type) === 'Boolean' && !/^(is|has|can)[A-Z]/.test(node.name.value))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'A Boolean field is called isX, hasX or canX.',
      })),
};
