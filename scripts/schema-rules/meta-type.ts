import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

export const metaType: SchemaRule = {
  name: 'meta-type',
  check: (file) =>
    file.fields
      .filter(({ node }) => (node.name.value === 'meta') !== (namedTypeOf(node.type) === 'ReadMeta'))
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'Where an answer comes from is meta: ReadMeta.',
      })),
};
