import type { PlanFetch, PlanReport } from '../result/report.ts';

/** Where a service read data: an upstream, its cache, its database, an event stream or its memory. */
export interface Spring {
  readonly kind: 'upstream' | 'cache' | 'database' | 'stream' | 'memory';
  readonly name: string;
  readonly count: number;
  /** Sum over all calls. */
  readonly ms: number;
  readonly bytes: number;
  readonly failures: number;
}

export interface Tributary {
  readonly service: string;
  readonly springs: readonly Spring[];
  readonly fetchCount: number;
  readonly ms: number;
  readonly errors: number;
  /** Number of services that had to be called in sequence before this one. */
  readonly depth: number;
}

/** Objects of one service that another service was called for. */
export interface Thread {
  readonly from: string;
  readonly to: string;
  readonly entityCount: number;
  /** The field of these objects, for example `page`. */
  readonly field: string;
}

export interface Watershed {
  readonly tributaries: readonly Tributary[];
  readonly threads: readonly Thread[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const groupBy = <T>(list: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of list) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
};

const succeeded: ReadonlySet<string> = new Set(['ok', 'aborted']);
const fromCache: ReadonlySet<string> = new Set(['hit', 'stale', 'joined']);

const springsOf = (fetches: readonly PlanFetch[], isStream: boolean): readonly Spring[] => {
  const below = fetches.flatMap((fetch) => (fetch.below === undefined ? [] : [fetch.below]));
  const calls = groupBy(
    below.flatMap(({ upstreamCalls }) => upstreamCalls),
    ({ source }) => source,
  );
  const springs: Spring[] = [...calls].map(([name, ofSource]) => ({
    kind: 'upstream',
    name,
    count: ofSource.length,
    ms: sum(ofSource.map(({ durationMs }) => durationMs)),
    bytes: sum(ofSource.map(({ bytes }) => bytes ?? 0)),
    failures: ofSource.filter(({ outcome }) => !succeeded.has(outcome)).length,
  }));
  const reads = below.flatMap(({ cacheReads }) => cacheReads).filter(({ outcome }) => fromCache.has(outcome));
  const hitMs = sum(reads.filter(({ outcome }) => outcome !== 'joined').map(({ durationMs }) => durationMs));
  if (reads.length > 0)
    springs.push({ kind: 'cache', name: 'cache', count: reads.length, ms: hitMs, bytes: 0, failures: 0 });
  const statements = sum(below.map(({ sql }) => sql.count));
  if (statements > 0)
    springs.push({
      kind: 'database',
      name: 'database',
      count: statements,
      ms: sum(below.map(({ sql }) => sql.durationMs)),
      bytes: 0,
      failures: 0,
    });
  if (isStream) springs.unshift({ kind: 'stream', name: 'stream', count: 1, ms: 0, bytes: 0, failures: 0 });
  if (springs.length === 0) springs.push({ kind: 'memory', name: 'own data', count: 0, ms: 0, bytes: 0, failures: 0 });
  return springs;
};

const depthsOf = (fetches: readonly PlanFetch[], stream: string | undefined): ReadonlyMap<string, number> => {
  const byId = new Map(fetches.map((fetch) => [fetch.id, fetch]));
  const depthOf = (fetch: PlanFetch, seen: ReadonlySet<number>): number => {
    const before = fetch.waitedFor.flatMap((id) => byId.get(id) ?? []).filter(({ id }) => !seen.has(id));
    if (before.length === 0) return stream === undefined ? 0 : 1;
    return 1 + Math.max(...before.map((one) => depthOf(one, new Set([...seen, fetch.id]))));
  };
  const depths = new Map<string, number>(stream === undefined ? [] : [[stream, 0]]);
  for (const fetch of fetches) {
    const depth = depthOf(fetch, new Set());
    depths.set(fetch.service, Math.min(depths.get(fetch.service) ?? depth, depth));
  }
  return depths;
};

/** The field below which a fetch completes objects: the last name of its path. */
const fieldOf = ({ path }: PlanFetch): string => path.split('.').findLast((part) => part !== '@' && part !== '') ?? '';

const threadsOf = (fetches: readonly PlanFetch[], stream: string | undefined): readonly Thread[] => {
  const byId = new Map(fetches.map((fetch) => [fetch.id, fetch]));
  const threads = new Map<string, Thread>();
  for (const fetch of fetches) {
    const before = fetch.waitedFor.flatMap((id) => byId.get(id)?.service ?? []);
    for (const from of new Set(before.length === 0 && stream !== undefined ? [stream] : before)) {
      if (from === fetch.service) continue;
      const key = `${from}>${fetch.service}`;
      const known = threads.get(key);
      const entityCount = (known?.entityCount ?? 0) + (fetch.entityCount ?? 0);
      threads.set(key, { from, to: fetch.service, entityCount, field: known?.field ?? fieldOf(fetch) });
    }
  }
  return [...threads.values()];
};

/** Orders each service below the first service it depends on, so that threads are short. */
const inOrder = (tributaries: readonly Tributary[], threads: readonly Thread[]): readonly Tributary[] => {
  const ordered: Tributary[] = [];
  const add = (tributary: Tributary): void => {
    if (ordered.includes(tributary)) return;
    ordered.push(tributary);
    for (const { to } of threads.filter(({ from }) => from === tributary.service))
      for (const next of tributaries) if (next.service === to && next.depth > tributary.depth) add(next);
  };
  for (const tributary of tributaries.toSorted((a, b) => a.depth - b.depth)) add(tributary);
  return ordered;
};

/** Returns a plan as waters: what each service read, and what passed from one service to another. */
export const watershedOf = ({ fetches, operation: { stream } }: PlanReport): Watershed => {
  const depths = depthsOf(fetches, stream);
  const byService = groupBy(fetches, ({ service }) => service);
  const tributaries = [...depths.keys()].map((service): Tributary => {
    const own = byService.get(service) ?? [];
    return {
      service,
      springs: springsOf(own, service === stream),
      fetchCount: own.length,
      ms: sum(own.map(({ durationMs, sharedWith }) => (sharedWith === undefined ? durationMs : 0))),
      errors: sum(own.map(({ errors }) => errors)),
      depth: depths.get(service) ?? 0,
    };
  });
  const threads = threadsOf(fetches, stream);
  return { tributaries: inOrder(tributaries, threads), threads };
};
