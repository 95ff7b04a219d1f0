import { Kind } from 'graphql';
import { hasDirective } from './schema-file.ts';
import type { SchemaRule } from './schema-rule.ts';

/** Clients generate types from the address of a scalar's specification. */
export const scalarsSpecifiedBy: SchemaRule = {
  name: 'scalars-specified-by',
  check: (file) =>
    file.types
      .filter((type) => type.kind === Kind.SCALAR_TYPE_DEFINITION && !hasDirective(type, 'specifiedBy'))
      .map(({ name }) => ({ coordinate: name.value, node: name, message: `${name.value} needs @specifiedBy(url:).` })),
};
