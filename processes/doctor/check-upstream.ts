import type { Clock } from '../../platform/clock/clock.ts';
import type { UpstreamAddress } from '../../platform/config/upstream-settings.ts';
import { compareBody } from '../../platform/drift/compare-body.ts';
import type { ProbedUpstream } from '../../platform/drift/probed.ts';
import { shapeOf } from '../../platform/drift/wire-shape.ts';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { createUpstreamFactory } from '../../platform/upstream/upstream-factory.ts';
import type { UpstreamResponse } from '../../platform/upstream/upstream-http.ts';
import { placesOf } from '../services/upstream-addresses.ts';
import { type Check, untouched } from './check.ts';
import { driftHint, hintOf, statusHint } from './hints.ts';

interface CheckOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  /** Whether to send probes that cost money. */
  readonly paid: boolean;
}

/** Why an upstream is not probed; undefined if it is. */
const skipOf = (
  { name, key, optIn, probe }: ProbedUpstream,
  address: UpstreamAddress,
  paid: boolean,
): Partial<Check> | undefined => {
  if (address.switchedOff) return { key: 'unknown', hint: `It is switched off. ${optIn ?? ''}`.trim() };
  const needsKey = address.lacksKey || (key?.in === 'client-credentials' && address.key === undefined);
  if (needsKey) return { key: 'missing', hint: `It is not asked without a key: set ${name}_KEY.` };
  if (probe.paid !== undefined && !paid && !address.emulated)
    return { key: 'unknown', hint: `Its probe costs money, and is sent with --paid. ${probe.paid}` };
  return undefined;
};

const read = ({ name, probe }: ProbedUpstream, path: string, response: UpstreamResponse): Partial<Check> => {
  const quotaLeft = probe.quotaLeft?.(response.headers) ?? null;
  if (response.status === 204 || probe.answers?.includes(response.status) === true) return { state: 'ok', quotaLeft };
  if (response.status !== 200) return { state: 'failed', quotaLeft, hint: statusHint(name, response.status) };
  const shape = shapeOf(probe.shapes, path);
  if (shape === undefined) return { state: 'ok', quotaLeft };
  try {
    const drift = compareBody(shape, response.text());
    const differs = drift.dropped > 0 || drift.missing.length > 0;
    return { ...drift, quotaLeft, ...(differs ? { state: 'drift', hint: driftHint(name) } : { state: 'ok' }) };
  } catch {
    // The error is omitted because it may quote the body.
    return { state: 'failed', reason: 'malformed', quotaLeft, hint: hintOf(name, 'malformed') };
  }
};

/** Sends the probe once, as the service itself would. Never throws. */
export const checkUpstream = async (
  upstream: ProbedUpstream,
  service: string,
  address: UpstreamAddress,
  { clock, log, userAgent, paid }: CheckOptions,
): Promise<Check> => {
  const { name, source, probe } = upstream;
  const beginning = untouched(name, service, source);
  const skipped = skipOf(upstream, address, paid);
  if (skipped !== undefined) return { ...beginning, ...skipped };

  let status: number | null = null;
  const factory = createUpstreamFactory({
    ...placesOf(() => address),
    clock,
    log,
    userAgent,
    onRequest: (event) => {
      status = event.status ?? status;
    },
  });
  const startedAtMs = clock.now();
  const took = () => ({ status, durationMs: clock.now() - startedAtMs });
  const hasKey = upstream.key !== undefined && address.key !== undefined;
  const key = hasKey ? 'taken' : upstream.key === undefined ? 'none needed' : 'none given';
  try {
    const request = probe.request(clock.now());
    const response = await factory({ ...upstream, retries: 0 }).request(request, new AbortController().signal);
    return { ...beginning, reachable: true, key, ...read(upstream, request.path, response), ...took() };
  } catch (error) {
    const reason = error instanceof UpstreamError ? error.reason : 'malformed';
    const keyNow = reason === 'bad_key' ? 'refused' : hasKey ? 'unknown' : key;
    const seen = { state: 'failed', reachable: status !== null, key: keyNow, reason } as const;
    return { ...beginning, ...seen, ...took(), hint: hintOf(name, reason) };
  } finally {
    await factory.close();
  }
};
