import { joinKinds } from './declared-kinds.ts';
import type { ErrorKind, ErrorKinds } from './error-codes.ts';
import { platformErrors } from './platform-errors.ts';

export type ErrorTable = ReadonlyMap<string, ErrorKind>;

export interface ErrorOwner {
  readonly name: string;
  readonly errors?: ErrorKinds;
}

/** Throws an `Error` when a code is declared twice. */
export const createErrorTable = (services: readonly ErrorOwner[]): ErrorTable =>
  joinKinds<ErrorKind>('error', [
    { name: 'the platform', kinds: platformErrors },
    ...services.map(({ name, errors = {} }) => ({ name, kinds: errors })),
  ]);
