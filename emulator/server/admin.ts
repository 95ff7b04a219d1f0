import type { EmulatedRequest, EmulatedResponse } from '../emulated-upstream.ts';
import { readFault } from './fault-body.ts';
import type { FaultBoard } from './faults.ts';
import type { Stats } from './stats.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});
const noContent: EmulatedResponse = { status: 204 };

export const createAdmin =
  (upstreams: readonly string[], faults: FaultBoard, stats: Stats) =>
  (request: EmulatedRequest): EmulatedResponse | undefined => {
    const [, area, name, ...deeper] = request.path.split('/');
    if (area !== '_faults' && area !== '_stats') return undefined;
    const wrongMethod = json(405, { error: `${request.method} is not possible on ${request.path}`, field: 'method' });
    if (deeper.length > 0 || (area === '_stats' && name !== undefined))
      return json(404, { error: `no such path: ${request.path}`, field: 'path' });
    if (area === '_stats') {
      if (request.method === 'GET') return json(200, stats.read());
      if (request.method !== 'DELETE') return wrongMethod;
      stats.reset();
      return noContent;
    }
    if (name !== undefined && !upstreams.includes(name)) {
      return json(404, { error: `unknown upstream: ${name}; known are ${upstreams.join(', ')}`, field: 'upstream' });
    }
    if (request.method === 'GET' && name === undefined) return json(200, faults.list());
    if (request.method === 'DELETE') {
      faults.clear(name);
      return noContent;
    }
    if (request.method !== 'PUT') return wrongMethod;
    if (name === undefined)
      return json(404, { error: `name the upstream, as in /_faults/${upstreams[0] ?? 'name'}`, field: 'upstream' });
    const fault = readFault(request.body);
    if ('error' in fault) return json(400, fault);
    faults.set(name, fault);
    return json(200, { upstream: name, fault });
  };
