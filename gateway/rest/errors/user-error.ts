import { getNamedType, isCompositeType, isObjectType } from 'graphql';
import type { ErrorTable } from '../../../platform/errors/error-table.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { toSnakeCase } from '../../../platform/graphql/rest/names.ts';
import { type RouteOperation, selectFields } from '../selection.ts';

interface ResultUserError {
  readonly code: string;
  readonly field: readonly string[] | null;
  readonly message: string;
  readonly isRetryable: boolean;
}

const key = 'userErrors';
const needed: readonly (keyof ResultUserError)[] = ['code', 'field', 'message', 'isRetryable'];

/**
 * Returns the response keys of a mutation's user errors. Throws an `Error` if it does not select all of their fields,
 * because a failure would then look like a missing resource.
 */
export const userErrorsAt = (operation: RouteOperation): readonly string[] | undefined => {
  const { rootType, definition } = operation;
  if (definition.operation !== 'mutation') return undefined;
  const [root] = selectFields(operation, rootType, [definition.selectionSet]);
  const payload = root === undefined ? undefined : getNamedType(root.type);
  if (root === undefined || !isObjectType(payload) || payload.getFields()[key] === undefined) return undefined;
  const errors = selectFields(operation, payload, root.selections).find((field) => field.key === key);
  const type = errors === undefined ? undefined : getNamedType(errors.type);
  const selected =
    errors !== undefined && isCompositeType(type)
      ? selectFields(operation, type, errors.selections).map((field) => field.key)
      : [];
  const missing = needed.filter((name) => !selected.includes(name));
  if (missing.length > 0) throw new Error(`the mutation does not select ${missing.join(', ')} of its ${key}`);
  return [root.key, key];
};

export const firstUserError = (userErrors: unknown): ResultUserError | undefined =>
  Array.isArray(userErrors) ? (userErrors as readonly ResultUserError[])[0] : undefined;

/** Spells the fields that a message names as REST does. */
const inRestNames = (message: string, field: readonly string[]): string =>
  field.reduce((text, name) => text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), toSnakeCase(name)), message);

/** Restores the error that the service threw before it became a user error. */
export const toUserServiceError = (
  { code, field, message, isRetryable }: ResultUserError,
  errors: ErrorTable,
): ServiceError => {
  const kind = errors.get(code.toLowerCase());
  if (kind === undefined) throw new ServiceError('internal_error', 'Internal error', { cause: `user error ${code}` });
  const param = field?.at(-1);
  return new ServiceError(kind, inRestNames(message, field ?? []), {
    retryable: isRetryable,
    ...(param === undefined ? {} : { param: toSnakeCase(param) }),
  });
};
