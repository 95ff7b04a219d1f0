import { joinKinds } from '../errors/declared-kinds.ts';
import { platformWarnings } from './platform-warnings.ts';
import type { WarningKind, WarningKinds } from './warning-codes.ts';

export type WarningTable = ReadonlyMap<string, WarningKind<string>>;

interface WarningOwner {
  readonly name: string;
  readonly warnings?: WarningKinds;
}

/** Throws an `Error` when a code is declared twice. */
export const createWarningTable = (services: readonly WarningOwner[]): WarningTable =>
  joinKinds<WarningKind<string>>('warning', [
    { name: 'the platform', kinds: platformWarnings },
    ...services.map(({ name, warnings = {} }) => ({ name, kinds: warnings })),
  ]);
