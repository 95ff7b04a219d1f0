declare const declared: unique symbol;

export type DeclaredWarningCode = string & { readonly [declared]: 'warning' };

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
export const definePlatformWarnings = <Code extends string>(
  descriptions: Readonly<Record<Code, string>>,
): { readonly [Each in Code]: WarningKind<Each> } =>
  toKinds(descriptions) as { readonly [Each in Code]: WarningKind<Each> };
