import { Kind } from 'graphql';
import type { OutputType } from './schema-file.ts';
import type { SchemaRule } from './schema-rule.ts';

/** Words of all keys of a type. */
const keysOf = ({ directives = [] }: OutputType): ReadonlySet<string> =>
  new Set(
    directives
      .filter(({ name }) => name.value === 'key')
      .flatMap(({ arguments: given = [] }) => given)
      .flatMap(({ value }) => (value.kind === Kind.STRING ? value.value.split(/\W+/) : [])),
  );

/** A field does not repeat the name of its type. A natural key such as `postId` may, because `id` is the global one. */
export const noTypeNamePrefix: SchemaRule = {
  name: 'no-type-name-prefix',
  check: (file) =>
    file.fields
      .filter(({ type, node }) => {
        const name = node.name.value;
        return name.toLowerCase().startsWith(type.name.value.toLowerCase()) && !keysOf(type).has(name);
      })
      .map(({ type, node, coordinate }) => ({
        coordinate,
        node: node.name,
        message: `${node.name.value} repeats the name of its type, ${type.name.value}.`,
      })),
};
