import { emulatorPathOf } from '../../platform/upstream/source-names.ts';
import {
  type ClosableWebFetcher,
  createGuardedFetcher,
  type GuardedFetcherOptions,
} from '../../platform/upstream/web/guarded-fetcher.ts';
import type { WebFetcher, WebFetcherOptions } from '../../platform/upstream/web/web-fetcher.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { UpstreamWatch } from './upstream-watch.ts';

/** The web readers of a subgraph. */
interface SubgraphWeb {
  /** The same options return the same reader. Throws a sentence if an emulator is needed and there is none. */
  readonly fetcherFor: (options: WebFetcherOptions) => WebFetcher;
  /** True if any of the readers calls a stand-in. */
  readonly emulated: boolean;
  /** True if the readers of a source, by its public name, call a stand-in. */
  isEmulated(source: string): boolean;
  close(): Promise<void>;
}

interface SubgraphWebOptions {
  readonly infrastructure: Pick<Infrastructure, 'settings' | 'clock' | 'log'>;
  readonly emulatorUrl: string | undefined;
  /** Receives the results of reads, if set. */
  readonly watch?: Pick<UpstreamWatch, 'know' | 'fetched'>;
  readonly create?: (options: GuardedFetcherOptions) => ClosableWebFetcher;
}

export const createSubgraphWeb = ({
  infrastructure: { settings, clock, log },
  emulatorUrl,
  watch,
  create = createGuardedFetcher,
}: SubgraphWebOptions): SubgraphWeb => {
  const fetchers = new Map<string, ClosableWebFetcher>();
  const emulatedSources = new Set<string>();

  const standInOf = ({ source, live }: WebFetcherOptions): string | undefined => {
    if (settings.UPSTREAMS === 'live' || live === true) return undefined;
    if (emulatorUrl === undefined)
      throw new Error(
        `EMULATOR_URL: is needed, because no emulator runs in this process to stand in for the web (${emulatorPathOf(source.name)}); or set UPSTREAMS=live`,
      );
    return `${emulatorUrl}/${emulatorPathOf(source.name)}`;
  };

  return {
    fetcherFor: (options) => {
      const trustedOrigins = [...(options.trustedOrigins ?? [])].sort();
      const id = JSON.stringify([options.source.name, options.live === true, trustedOrigins]);
      const known = fetchers.get(id);
      if (known !== undefined) return known;
      const { source } = options.source;
      const standInUrl = standInOf(options);
      const fetcher = create({
        source,
        userAgent: settings.USER_AGENT,
        clock,
        log,
        trustedOrigins,
        allowedPrivateOrigins: settings.FETCH_ALLOW_ORIGINS,
        ...(standInUrl === undefined ? {} : { standInUrl }),
        onRequest: (event) => watch?.fetched(source, event),
      });
      watch?.know(source, { emulated: fetcher.emulated, lacksKey: false, switchedOff: false });
      if (fetcher.emulated) emulatedSources.add(source);
      fetchers.set(id, fetcher);
      return fetcher;
    },
    get emulated() {
      return emulatedSources.size > 0;
    },
    isEmulated: (source) => emulatedSources.has(source),
    close: async () => {
      await Promise.all([...fetchers.values()].map((fetcher) => fetcher.close()));
    },
  };
};
