declare const declared: unique symbol;

/** The code of a warning that is declared; no other text is one. */
export type DeclaredWarningCode = string & { readonly [declared]: 'warning' };

export interface WarningKind<Code extends string = DeclaredWarningCode> {
  /** Lower-case text; the graph's enum `WarningCode` has it in capitals. */
  readonly code: Code;
  /** When it is given, for the schema, the API descriptions and the page of errors. Links are relative to `docs/`. */
  readonly description: string;
}

/** Kinds of warnings by their code. */
export type WarningKinds = Readonly<Record<string, WarningKind<string>>>;

const toKinds = (descriptions: Readonly<Record<string, string>>): WarningKinds =>
  Object.fromEntries(Object.entries(descriptions).map(([code, description]) => [code, { code, description }]));

/** Declares the warnings of a service by their descriptions: `shopWarnings.sold_out.code` is the code of one. */
export const defineWarnings = <Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
): Readonly<Record<Code, WarningKind>> => toKinds(descriptions) as Readonly<Record<Code, WarningKind>>;

/** Declares the warnings of the platform, whose codes are known by their text. */
export const definePlatformWarnings = <Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
): { readonly [Each in Code]: WarningKind<Each> } =>
  toKinds(descriptions) as { readonly [Each in Code]: WarningKind<Each> };
