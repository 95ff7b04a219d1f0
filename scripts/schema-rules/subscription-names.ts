import { Kind } from 'graphql';
import type { FieldElement } from './schema-file.ts';
import type { SchemaRule } from './schema-rule.ts';
import { namedTypeOf } from './type-text.ts';

const directive = ({ node: { directives = [] } }: FieldElement, name: string) =>
  directives.find((candidate) => candidate.name.value === name);

const isFormerName = (field: FieldElement): boolean =>
  directive(field, 'deprecated') !== undefined &&
  directive(field, 'delivery')?.arguments?.some(
    ({ name, value }) => name.value === 'sameAs' && value.kind === Kind.STRING,
  ) === true;

const problemOf = ({ node: { name, type } }: FieldElement, roots: ReadonlySet<string>): string | undefined => {
  const { value } = name;
  const renewed = /^(\w+)Changed$/.exec(value)?.[1];
  if (renewed !== undefined)
    return roots.has(renewed) || renewed.toLowerCase() === namedTypeOf(type).toLowerCase()
      ? undefined
      : `Its events renew neither a Query.${renewed} nor are they of that type.`;
  return /(?:Posted|Found|Fired)$/.test(value)
    ? undefined
    : 'A subscription is called xChanged, by the query or type x, xPosted, xFound or xFired.';
};

/**
 * A subscription says what has happened: the result of a query has changed, or something was posted, found or fired.
 * Former names are deprecated, and `@delivery(sameAs:)` leads to the present one.
 */
export const subscriptionNames: SchemaRule = {
  name: 'subscription-names',
  check: (file) => {
    const of = (type: string) => file.fields.filter((field) => field.type.name.value === type);
    const roots = new Set(of('Query').map(({ node }) => node.name.value));
    return of('Subscription')
      .filter((field) => !isFormerName(field))
      .flatMap((field) => {
        const message = problemOf(field, roots);
        return message === undefined ? [] : [{ coordinate: field.coordinate, node: field.node.name, message }];
      });
  },
};
