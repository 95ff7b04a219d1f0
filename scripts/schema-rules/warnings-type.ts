import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf, typeText } from './type-text.ts';

/** What did not stop an answer is said in one way. */
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
