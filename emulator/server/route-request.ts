import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream, EmulatorContext } from '../emulated-upstream.ts';
import { createAdmin } from './admin.ts';
import type { Outcome } from './fault-response.ts';
import { faultResponse } from './fault-response.ts';
import { createFaultBoard } from './faults.ts';
import { createStats } from './stats.ts';

const json = (status: number, value: unknown): EmulatedResponse => ({
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

/** Routes by the first path segment, unless a fault is active. */
export const createRouter = (
  upstreams: readonly EmulatedUpstream[],
  context: EmulatorContext,
): ((request: EmulatedRequest) => Promise<Outcome>) => {
  const names = upstreams.map((upstream) => upstream.name);
  const faults = createFaultBoard();
  const stats = createStats(names);
  const admin = createAdmin(names, faults, stats);
  const started = new Map(upstreams.map((upstream) => [upstream.name, { upstream, handle: upstream.start(context) }]));
  return async (request) => {
    const own = admin(request);
    if (own !== undefined) return own;
    const name = request.path.split('/')[1] ?? '';
    if (name === '')
      return json(200, {
        emulator: true,
        upstreams: Object.fromEntries(names.map((each) => [each, context.urlOf(each)])),
      });
    const target = started.get(name);
    if (target === undefined)
      return json(404, { error: `unknown upstream: ${name}; known are ${names.join(', ')}`, field: 'upstream' });
    const inner: EmulatedRequest = { ...request, path: request.path.slice(name.length + 1) || '/' };
    stats.count(name, inner.method, inner.path);
    const fault = faults.take(name, inner.path);
    const answer = () => target.handle(inner);
    return fault === undefined ? answer() : faultResponse(fault, target.upstream, inner, context.clock, answer);
  };
};
