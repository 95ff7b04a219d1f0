/** Requests of one upstream since the start or the last reset. Keys of `paths` are `METHOD /path` without the query. */
interface UpstreamStats {
  readonly requests: number;
  readonly paths: Readonly<Record<string, number>>;
}

export interface Stats {
  count(upstream: string, method: string, path: string): void;
  reset(): void;
  read(): Readonly<Record<string, UpstreamStats>>;
}

/** Bounds the memory, because every search id is a new path. */
const maxPaths = 2_000;
const overflow = 'other';

export const createStats = (upstreams: readonly string[]): Stats => {
  const counters = new Map(upstreams.map((name) => [name, new Map<string, number>()]));
  return {
    count: (upstream, method, path) => {
      const paths = counters.get(upstream);
      if (paths === undefined) return;
      const wanted = `${method} ${path}`;
      const key = paths.has(wanted) || paths.size < maxPaths ? wanted : overflow;
      paths.set(key, (paths.get(key) ?? 0) + 1);
    },
    reset: () => {
      for (const paths of counters.values()) paths.clear();
    },
    read: () =>
      Object.fromEntries(
        [...counters].map(([name, paths]) => [
          name,
          { requests: [...paths.values()].reduce((sum, count) => sum + count, 0), paths: Object.fromEntries(paths) },
        ]),
      ),
  };
};
