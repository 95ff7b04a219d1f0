import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import type { EmulatedRequest, EmulatedResponse } from '../emulated-upstream.ts';
import { json, noContent } from '../engine/responses.ts';
import { compileRoutes } from '../engine/routes.ts';
import { type createFaultBoard, readFault } from './faults.ts';

/** Bounds the memory, because every search id is a new path. */
const maxPaths = 2_000;

/** Counts requests by upstream and `METHOD /path` since the start or the last reset. */
export const createStats = (upstreams: readonly string[]) => {
  const counters = new Map(upstreams.map((name) => [name, new Map<string, number>()]));
  return {
    count: (upstream: string, method: string, path: string): void => {
      const paths = counters.get(upstream);
      const wanted = `${method} ${path}`;
      const key = paths === undefined || paths.has(wanted) || paths.size < maxPaths ? wanted : 'other';
      paths?.set(key, (paths.get(key) ?? 0) + 1);
    },
    reset: (): void => {
      for (const paths of counters.values()) paths.clear();
    },
    read: () => {
      const total = (paths: ReadonlyMap<string, number>) => [...paths.values()].reduce((sum, count) => sum + count, 0);
      return Object.fromEntries(
        [...counters].map(([name, paths]) => [name, { requests: total(paths), paths: Object.fromEntries(paths) }]),
      );
    },
  };
};

const refusal = (status: number, field: string, error: string): EmulatedResponse => json(status, { error, field });

/** Handles `/_faults` and `/_stats`; undefined for all other paths. */
export const createControls = (
  upstreams: readonly string[],
  faults: ReturnType<typeof createFaultBoard>,
  stats: ReturnType<typeof createStats>,
) => {
  const done = (act: () => void): EmulatedResponse => {
    act();
    return noContent;
  };
  const setFault = (upstream: string, body: string): EmulatedResponse => {
    const fault = readFault(body);
    if ('error' in fault) return json(400, fault);
    faults.set(upstream, fault);
    return json(200, { upstream, fault });
  };
  const routes = compileRoutes<(upstream: string, body: string) => EmulatedResponse>({
    'GET /_stats': () => json(200, stats.read()),
    'DELETE /_stats': () => done(stats.reset),
    'GET /_faults': () => json(200, faults.list()),
    'DELETE /_faults': () => done(() => faults.clear()),
    'PUT /_faults': () => refusal(404, 'upstream', `name the upstream, as in /_faults/${upstreams[0] ?? 'name'}`),
    'PUT /_faults/{upstream}': setFault,
    'DELETE /_faults/{upstream}': (upstream) => done(() => faults.clear(upstream)),
  });
  return ({ method, path, body }: EmulatedRequest): EmulatedResponse | undefined => {
    if (!/^\/_(faults|stats)(\/|$)/.test(path)) return undefined;
    const found = routes.find(method, path);
    if (found === undefined) return refusal(404, 'path', `no such path: ${path}`);
    if (found === 'wrong method') return refusal(405, 'method', `${method} is not possible on ${path}`);
    // Names of settings, metrics and errors are taken, too.
    const upstream = emulatorPathOf(found.parts['upstream'] ?? '');
    return upstream === '' || upstreams.includes(upstream)
      ? found.handler(upstream, body)
      : refusal(404, 'upstream', `unknown upstream: ${upstream}; known are ${upstreams.join(', ')}`);
  };
};
