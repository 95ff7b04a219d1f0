/** Sources and age of a part of a response. */
export interface Provenance {
  /** Path in the response, `@` for list items. Items with the same values are listed once. */
  readonly path: string;
  readonly sources: readonly string[];
  readonly fetchedAt: string | undefined;
  readonly sourceUpdatedAt: string | undefined;
  readonly isHit: boolean | undefined;
  readonly ttlSeconds: number | undefined;
  readonly warnings: readonly string[];
}

const most = 12;
const mostVisited = 20_000;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textIn = (fields: Fields | undefined, name: string): string | undefined => {
  const value = fields?.[name];
  return typeof value === 'string' ? value : undefined;
};

const toProvenance = (fields: Fields, path: string): Provenance | undefined => {
  const meta = isFields(fields['meta']) ? fields['meta'] : undefined;
  const warnings = (Array.isArray(fields['warnings']) ? fields['warnings'] : []).flatMap(
    (warning) => textIn(isFields(warning) ? warning : undefined, 'message') ?? [],
  );
  if (meta === undefined && warnings.length === 0) return undefined;
  const cache = isFields(meta?.['cache']) ? meta['cache'] : undefined;
  const { isHit, ttlSeconds } = cache ?? {};
  return {
    path,
    sources: Array.isArray(meta?.['sourcesUsed']) ? meta['sourcesUsed'].map(String) : [],
    fetchedAt: textIn(meta, 'fetchedAt'),
    sourceUpdatedAt: textIn(meta, 'sourceUpdatedAt'),
    isHit: typeof isHit === 'boolean' ? isHit : undefined,
    ttlSeconds: typeof ttlSeconds === 'number' ? ttlSeconds : undefined,
    warnings,
  };
};

/** Returns the `meta` and `warnings` that the operation selected, by path. */
export const provenanceIn = (data: unknown): readonly Provenance[] => {
  const found = new Map<string, Provenance>();
  let visited = 0;
  const visit = (value: unknown, path: readonly string[]): void => {
    visited += 1;
    if (visited > mostVisited || found.size >= most) return;
    if (Array.isArray(value)) {
      for (const item of value) visit(item, [...path, '@']);
      return;
    }
    if (!isFields(value)) return;
    const place = path.join('.');
    const provenance = found.has(place) ? undefined : toProvenance(value, place);
    if (provenance !== undefined) found.set(place, provenance);
    for (const [name, field] of Object.entries(value))
      if (name !== 'meta' && name !== 'warnings') visit(field, [...path, name]);
  };
  visit(data, []);
  return [...found.values()];
};
