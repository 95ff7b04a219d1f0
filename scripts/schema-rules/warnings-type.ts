import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf, typeText } from './type-text.ts';

/** All warnings have the same type. */
export const warningsType: SchemaRule = {
  name: 'warnings-type',
  check: (file) =>
    file.fields
      .filter(({ node }) => node.name.value === 'warnings' || namedTypeOf(node.type) === 'Warning')
      .filter(({ node }) => node.name.value !== 'warnings' || typeText(node.type) !== '[Warning!]!')
      .map(({ node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: 'Warnings are warnings: [Warning!]!.',
      })),
};
