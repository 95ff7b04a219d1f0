import type { Clock } from '../../platform/clock/clock.ts';
import type { EmulatedRequest, EmulatedResponse, EmulatedUpstream } from '../emulated-upstream.ts';
import type { Fault } from './fault-body.ts';

/** `hang` sends no response, `reset` breaks the connection. */
export type Outcome = EmulatedResponse | 'hang' | 'reset';

/** The first half of a real response, which never ends. */
const cutInHalf = (response: EmulatedResponse): EmulatedResponse => {
  const body = response.body ?? '';
  const { bytes } = response;
  if (bytes !== undefined) return { ...response, status: 200, bytes: bytes.subarray(0, Math.floor(bytes.length / 2)) };
  if (body.length < 8)
    return { status: 200, contentType: response.contentType ?? 'application/json', body: '{"unfinished":' };
  return { ...response, status: 200, body: body.slice(0, Math.floor(body.length / 2)) };
};

export const faultResponse = async (
  fault: Fault,
  upstream: EmulatedUpstream,
  request: EmulatedRequest,
  clock: Clock,
  answer: () => EmulatedResponse | Promise<EmulatedResponse>,
): Promise<Outcome> => {
  switch (fault.mode) {
    case 'timeout':
      return 'hang';
    case 'reset':
      return 'reset';
    case 'slow':
      await clock.sleep(fault.ms ?? 0, request.signal);
      return answer();
    case 'empty':
      return { status: 200, contentType: 'application/json', body: '' };
    case 'malformed':
      return cutInHalf(await answer());
    case 'status': {
      const response = upstream.errorResponse(fault.status ?? 500, fault.message);
      return fault.retry_after === undefined
        ? response
        : { ...response, headers: { ...response.headers, 'retry-after': String(fault.retry_after) } };
    }
  }
};
