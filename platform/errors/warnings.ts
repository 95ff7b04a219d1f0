import { joinKinds } from './error-table.ts';

declare const declared: unique symbol;

type DeclaredWarningCode = string & { readonly [declared]: 'warning' };

export interface WarningKind<Code extends string = DeclaredWarningCode> {
  /** In lower case; the graph's enum `WarningCode` has it in upper case. */
  readonly code: Code;
  /**
   * When the warning is given, for the schema, the API descriptions and docs/errors.md. Links are relative to `docs/`.
   */
  readonly description: string;
}

export type WarningKinds = Readonly<Record<string, WarningKind<string>>>;

const toKinds = (descriptions: Readonly<Record<string, string>>): WarningKinds =>
  Object.fromEntries(Object.entries(descriptions).map(([code, description]) => [code, { code, description }]));

/** Declares a service's warnings by their descriptions; `shopWarnings.sold_out.code` is then a code. */
export const defineWarnings = <Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
): Readonly<Record<Code, WarningKind>> => toKinds(descriptions) as Readonly<Record<Code, WarningKind>>;

/** For the platform; the type of each code is its text. */
const definePlatformWarnings = <Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
): { readonly [Each in Code]: WarningKind<Each> } =>
  toKinds(descriptions) as { readonly [Each in Code]: WarningKind<Each> };

/** Warnings that any service or the gateway may give. A subgraph declares those of its own service. */
export const platformWarnings = definePlatformWarnings({
  stale_data: 'the source fails or takes long, or its data have stopped moving; the message says how old they are',
  source_unavailable: 'one of several sources fails or takes long; its part of the result is missing',
  not_read_yet:
    'sources of a stored list were not read yet since the first start, so that what they have is missing; the message says ' +
    'how many of how many',
  rows_dropped:
    'rows, prices or other entries of the source that cannot be understood were left out; the message says how many',
  partial_answer:
    'the source returned only some of what was requested, for instance not a quoted post that is gone, or its list ' +
    'broke off before its end',
  location_ambiguous: 'a location could be several places; the message names the one that was taken, and others',
  input_ignored: 'an input of that name is not known',
});

/** A code of the platform, or one that a service declares. */
export type WarningCode = keyof typeof platformWarnings | DeclaredWarningCode;

/** A problem that did not prevent a result, in the form of the graph's `Warning`. */
export interface Warning {
  readonly code: WarningCode;
  readonly source: string;
  readonly message: string;
}

/**
 * Returns a warning when the first reading of some sources of a stored list has not ended. `kind` names them in the
 * plural.
 */
export const notReadYet = (
  service: string,
  kind: 'boards' | 'feeds',
  { unread, all }: { readonly unread: number; readonly all: number },
): readonly Warning[] =>
  unread === 0
    ? []
    : [
        {
          code: 'not_read_yet',
          source: service,
          message: `${all - unread} of ${all} ${kind} were read so far; what the others have is missing.`,
        },
      ];

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
