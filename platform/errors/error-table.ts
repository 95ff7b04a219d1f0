import type { ErrorKind, ErrorKinds } from './error-codes.ts';
import { platformErrors } from './platform-errors.ts';

interface Kind {
  readonly code: string;
}

interface KindOwner<Declared extends Kind> {
  readonly name: string;
  readonly kinds: Readonly<Record<string, Declared>>;
}

/** Throws an `Error` when two owners declare the same code, because clients could not distinguish them. */
export const joinKinds = <Declared extends Kind>(
  what: string,
  owners: readonly KindOwner<Declared>[],
): ReadonlyMap<string, Declared> => {
  const table = new Map<string, Declared>();
  const ownerOf = new Map<string, string>();
  for (const { name, kinds } of owners) {
    for (const kind of Object.values(kinds)) {
      const owner = ownerOf.get(kind.code);
      if (owner !== undefined) throw new Error(`The ${what} code ${kind.code} is declared by ${owner} and by ${name}.`);
      ownerOf.set(kind.code, name);
      table.set(kind.code, kind);
    }
  }
  return table;
};

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
