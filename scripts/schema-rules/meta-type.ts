import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

/** The origin of a response has one type, in a field that is always called `meta`. */
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
