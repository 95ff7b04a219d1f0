import type { ErrorKind, ErrorKinds } from './error-codes.ts';
import { platformErrors } from './platform-errors.ts';

/** All kinds of errors by code: the platform's and those of the services. */
export type ErrorTable = ReadonlyMap<string, ErrorKind>;

/** Who declares errors, such as a subgraph. */
export interface ErrorOwner {
  readonly name: string;
  readonly errors?: ErrorKinds;
}

/**
 * One table of the platform's codes and the services'. Throws an `Error` when two of them declare the same code: a
 * client could not look up which of them it got.
 */
export const createErrorTable = (services: readonly ErrorOwner[]): ErrorTable => {
  const table = new Map<string, ErrorKind>();
  const owners = new Map<string, string>();
  const all: readonly ErrorOwner[] = [{ name: 'the platform', errors: platformErrors }, ...services];
  for (const { name, errors = {} } of all) {
    for (const kind of Object.values(errors)) {
      const owner = owners.get(kind.code);
      if (owner !== undefined) throw new Error(`The error code ${kind.code} is declared by ${owner} and by ${name}.`);
      owners.set(kind.code, name);
      table.set(kind.code, kind);
    }
  }
  return table;
};
