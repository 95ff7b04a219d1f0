import type { Clock } from '../../platform/clock/clock.ts';
import type { Environment } from '../../platform/config/environment.ts';
import type { PlatformSettings } from '../../platform/config/platform-settings.ts';
import { silentLogger } from '../../platform/log/logger.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { createSubgraphWeb } from '../services/subgraph-web.ts';
import { upstreamAddresses } from '../services/upstream-addresses.ts';
import type { Check } from './check.ts';
import { checkUpstream } from './check-upstream.ts';
import { checkWebSource } from './check-web-source.ts';

interface ExamineOptions {
  readonly settings: PlatformSettings;
  readonly environment: Environment;
  readonly subgraphSettings: Readonly<Record<string, unknown>>;
  readonly emulatorUrl: string | undefined;
  readonly clock: Clock;
  readonly paid: boolean;
  /** In any case; empty for all. */
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
  const wanted = new Set(options.only.map((name) => name.toLowerCase()));
  const isWanted = ({ name }: { readonly name: string }) => wanted.size === 0 || wanted.has(name.toLowerCase());
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
