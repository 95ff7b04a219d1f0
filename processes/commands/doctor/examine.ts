import { Call } from '../../../platform/call/call.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { PlatformSettings } from '../../../platform/config/platform-settings.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { type Logger, silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { SubgraphDefinition } from '../../../platform/subgraph/define-subgraph.ts';
import { compareBody } from '../../../platform/upstream/drift/compare-body.ts';
import type { ProbedUpstream, WebProbe } from '../../../platform/upstream/drift/probed.ts';
import { shapeOf } from '../../../platform/upstream/drift/wire-shape.ts';
import { isSameSource } from '../../../platform/upstream/source-names.ts';
import { createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import type { UpstreamResponse } from '../../../platform/upstream/upstream-http.ts';
import type { UpstreamAddress } from '../../../platform/upstream/upstream-settings.ts';
import type { WebFetcher } from '../../../platform/upstream/web/web-fetcher.ts';
import { createSubgraphWeb } from '../../subgraphs/subgraph-web.ts';
import { placesOf, upstreamAddresses } from '../../subgraphs/upstream-addresses.ts';
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
  if (response.status === 204 || probe.responses?.includes(response.status) === true) return { state: 'ok', quotaLeft };
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
const checkUpstream = async (
  upstream: ProbedUpstream,
  service: string,
  address: UpstreamAddress,
  { clock, log, userAgent, paid }: CheckOptions,
): Promise<Check> => {
  const { name, probe } = upstream;
  const beginning = untouched(service, upstream);
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
    const response = await factory({ ...upstream, retries: 0 }).request(request, new Call());
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

/** Never throws. */
const checkWebSource = async (probe: WebProbe, service: string, web: WebFetcher, clock: Clock): Promise<Check> => {
  const beginning = untouched(service, probe);
  const startedAtMs = clock.now();
  const took = () => ({ durationMs: clock.now() - startedAtMs });
  try {
    const tally = await probe.read(web, clock, new Call());
    const state = tally.dropped > 0 ? 'drift' : 'ok';
    const hint = tally.dropped > 0 ? 'Some items of the feed cannot be read: its publisher may not know.' : null;
    return { ...beginning, state, reachable: true, ...tally, hint, ...took() };
  } catch (error) {
    const hint = error instanceof Error ? error.message : 'It cannot be read.';
    return { ...beginning, state: 'failed', reachable: null, hint, ...took() };
  }
};

interface ExamineOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  readonly emulatorUrl: string | undefined;
  readonly clock: Clock;
  readonly paid: boolean;
  /** In the case of any place; empty for all. */
  readonly only: readonly string[];
}

export const upstreamsOf = (definition: SubgraphDefinition, settings: unknown): SubgraphDefinition['upstreams'] => {
  const configured = definition.configuredUpstreams?.(settings) ?? [];
  return definition.upstreams.map((upstream) => configured.find(({ name }) => name === upstream.name) ?? upstream);
};

const feedsAtOnce = 4;

const inTurns = async <T, R>(items: readonly T[], width: number, work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += width)
    results.push(...(await Promise.all(items.slice(start, start + width).map(work))));
  return results;
};

/** Sends one request to each source. Throws a sentence for invalid settings. */
export const examine = async (
  definitions: readonly SubgraphDefinition[],
  options: ExamineOptions,
): Promise<readonly Check[]> => {
  const { settings, environment, subgraphSettings, emulatorUrl, clock, paid } = options;
  const isWanted = ({ name }: { readonly name: string }) =>
    options.only.length === 0 || options.only.some((word) => isSameSource(name, word));
  const checkOptions = { clock, log: silentLogger, userAgent: settings.USER_AGENT, paid };

  const ofSubgraph = async (definition: SubgraphDefinition): Promise<Check[]> => {
    const own = subgraphSettings[definition.name];
    const upstreams = upstreamsOf(definition, own).filter(isWanted);
    const addresses = upstreamAddresses(upstreams, { environment, mode: settings.UPSTREAMS, emulatorUrl });
    const web = createSubgraphWeb({
      infrastructure: { settings, clock, log: silentLogger },
      emulatorUrl,
    });
    try {
      const checks = upstreams.map(async (upstream) => {
        const address = addresses.get(upstream.name);
        return address === undefined ? [] : [await checkUpstream(upstream, definition.name, address, checkOptions)];
      });
      const feeds = (definition.webProbes?.(own) ?? []).filter(isWanted);
      const reads = inTurns(feeds, feedsAtOnce, (probe) =>
        checkWebSource(probe, definition.name, web.fetcherFor(probe.web), clock),
      );
      return [...(await Promise.all(checks)).flat(), ...(await reads)];
    } finally {
      await web.close();
    }
  };
  return (await Promise.all(definitions.map(ofSubgraph))).flat();
};
