import { joinKinds } from './declared-kinds.ts';
import type { ErrorKind, ErrorKinds } from './error-codes.ts';
import { platformErrors } from './platform-errors.ts';

/** All kinds of errors by code: the platform's and those of the services. */
export type ErrorTable = ReadonlyMap<string, ErrorKind>;

/** Who declares errors, such as a subgraph. */
export interface ErrorOwner {
  readonly name: string;
  readonly errors?: ErrorKinds;
}

/** One table of the platform's codes and the services'. Throws an `Error` when two of them declare the same code. */
export const createErrorTable = (services: readonly ErrorOwner[]): ErrorTable =>
  joinKinds<ErrorKind>('error', [
    { name: 'the platform', kinds: platformErrors },
    ...services.map(({ name, errors = {} }) => ({ name, kinds: errors })),
  ]);
