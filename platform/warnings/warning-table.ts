import { joinKinds } from '../errors/declared-kinds.ts';
import { platformWarnings } from './platform-warnings.ts';
import type { WarningKind, WarningKinds } from './warning-codes.ts';

/** All kinds of warnings by code: the platform's and those of the services. */
export type WarningTable = ReadonlyMap<string, WarningKind<string>>;

/** Who declares warnings, such as a subgraph. */
export interface WarningOwner {
  readonly name: string;
  readonly warnings?: WarningKinds;
}

/** One table of the platform's codes and the services'. Throws an `Error` when two of them declare the same code. */
export const createWarningTable = (services: readonly WarningOwner[]): WarningTable =>
  joinKinds<WarningKind<string>>('warning', [
    { name: 'the platform', kinds: platformWarnings },
    ...services.map(({ name, warnings = {} }) => ({ name, kinds: warnings })),
  ]);
