import type { Pool } from 'undici';
import type { Clock } from '../../clock/clock.ts';
import { abortable } from '../../signals/abortable.ts';
import { ScopedController } from '../../signals/scoped-controller.ts';
import type { UpstreamResponse } from '../upstream-http.ts';
import { readBody } from './read-body.ts';
import type { RequestTarget } from './request-target.ts';

export class AttemptDeadlineError extends Error {
  constructor(timeoutMs: number) {
    super(`no complete response within ${timeoutMs} ms`);
    this.name = 'AttemptDeadlineError';
  }
}

interface AttemptOptions {
  readonly method: 'GET' | 'POST';
  readonly body: string | undefined;
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/** The year 2100. Ages are computed from the source's own time, and a year of five digits is not valid in ISO 8601. */
const latestMs = 4_102_444_800_000;

const toResponse = (
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
  nowMs: number,
): UpstreamResponse => {
  const statedMs = Date.parse(headers['date'] ?? '');
  const isBelievable = statedMs >= 0 && statedMs < latestMs;
  return {
    status,
    headers,
    body,
    text: () => new TextDecoder().decode(body),
    answeredAtMs: isBelievable ? statedMs : nowMs,
  };
};

/**
 * Makes one exchange with one deadline, from connecting to the last byte of the body. Throws the signal's reason,
 * `AttemptDeadlineError`, the errors of `readBody`, or undici's.
 */
export const attemptRequest = async (
  pool: Pool,
  target: RequestTarget,
  options: AttemptOptions,
  clock: Clock,
  signal: AbortSignal,
): Promise<UpstreamResponse> => {
  signal.throwIfAborted();
  using controller = new ScopedController(signal);
  controller.abortAfter(options.timeoutMs, clock, () => new AttemptDeadlineError(options.timeoutMs));
  const exchange = async () => {
    const {
      statusCode,
      headers: raw,
      body: stream,
    } = await pool.request({
      path: target.path,
      method: options.method,
      headers: target.headers,
      body: options.body ?? null,
      signal: controller.signal,
    });
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(raw))
      if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(', ') : value;
    const body = await readBody(stream, headers, options.maxBytes);
    return toResponse(statusCode, headers, body, clock.now());
  };
  // undici observes the signal only once it is connected (api-request.js sets its abort function in onConnect).
  return await abortable(exchange(), controller.signal);
};
