/** Texts of the editors. */
export interface EditedOperation {
  readonly query: string;
  /** JSON. */
  readonly variables: string;
  /** JSON of request headers. */
  readonly headers?: string;
}

/** JSON in base64url of UTF-8. */
const decoded = (text: string): unknown => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
};

/** Returns texts unchanged, and objects as indented JSON. */
const toText = (value: unknown): string => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
};

/**
 * Removes `#operation=` from the address, so that a reload does not open the operation again. Its value is an object
 * with `query`, and optionally `variables` and `headers`. Returns undefined if there is none, or it cannot be parsed.
 */
export const takeOperation = (): EditedOperation | undefined => {
  const [, value] = /^#operation=(.+)$/.exec(location.hash) ?? [];
  if (value === undefined) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  try {
    const { query, variables, headers } = decoded(value) as Readonly<Record<string, unknown>>;
    if (typeof query !== 'string') return undefined;
    return { query, variables: toText(variables), headers: toText(headers) };
  } catch {
    return undefined;
  }
};
