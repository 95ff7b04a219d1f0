import { groupBy } from '../../../platform/lists/group-by.ts';
import { anyOf, errorSchemas } from './error-schemas.ts';
import type { Components } from './json-schema.ts';
import { type ErrorSubject, type PossibleError, possibleErrors } from './possible-errors.ts';
import { headerReferences } from './response-headers.ts';

const byStatus = (errors: readonly PossibleError[]): readonly (readonly [number, readonly PossibleError[]])[] =>
  [...groupBy(errors, ({ status }) => status)].sort(([a], [b]) => a - b);

export const errorResponses = (components: Components) => {
  const schemaOf = errorSchemas(components);
  return (subject: ErrorSubject): Record<string, object> =>
    Object.fromEntries(
      byStatus(possibleErrors(subject)).map(([status, errors]) => {
        const codes = [...new Set(errors.map(({ kind }) => `\`${kind.code}\``))];
        const headers = headerReferences(errors.flatMap((error) => error.headers));
        const schema = anyOf(errors.map(({ kind, style }) => schemaOf(kind, style)));
        return [
          String(status),
          {
            description: `Code ${codes.join(' or ')}.`,
            ...(Object.keys(headers).length === 0 ? {} : { headers }),
            content: { 'application/json': { schema } },
          },
        ] as const;
      }),
    );
};
