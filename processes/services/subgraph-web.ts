import type { ClosableWebFetcher, GuardedFetcherOptions } from '../../platform/web/guarded-fetcher.ts';
import { createGuardedFetcher } from '../../platform/web/guarded-fetcher.ts';
import type { WebFetcher, WebFetcherOptions } from '../../platform/web/web-fetcher.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { UpstreamWatch } from './upstream-watch.ts';

/** The web readers of a subgraph. */
interface SubgraphWeb {
  /** The same options return the same reader. Throws a sentence if an emulator is needed and there is none. */
  readonly fetcherFor: (options: WebFetcherOptions) => WebFetcher;
  /** True if any of the readers calls a stand-in. */
  readonly emulated: boolean;
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

  const standInOf = ({ standIn, live }: WebFetcherOptions): string | undefined => {
    if (settings.UPSTREAMS === 'live' || live === true) return undefined;
    if (emulatorUrl === undefined)
      throw new Error(
        `EMULATOR_URL: is needed, because no emulator runs in this process to stand in for the web (${standIn}); or set UPSTREAMS=live`,
      );
    return `${emulatorUrl}/${standIn}`;
  };

  return {
    fetcherFor: (options) => {
      const trustedOrigins = [...(options.trustedOrigins ?? [])].sort();
      const id = JSON.stringify([options.standIn, options.live === true, trustedOrigins]);
      const known = fetchers.get(id);
      if (known !== undefined) return known;
      const source = options.standIn.replaceAll('-', '_');
      const standInUrl = standInOf(options);
      const fetcher = create({
        userAgent: settings.USER_AGENT,
        clock,
        log,
        trustedOrigins,
        allowedPrivateOrigins: settings.FETCH_ALLOW_ORIGINS,
        ...(standInUrl === undefined ? {} : { standInUrl }),
        onRequest: (event) => watch?.fetched(source, event),
      });
      watch?.know(source, { emulated: fetcher.emulated, lacksKey: false, switchedOff: false });
      fetchers.set(id, fetcher);
      return fetcher;
    },
    get emulated() {
      return [...fetchers.values()].some((fetcher) => fetcher.emulated);
    },
    close: async () => {
      await Promise.all([...fetchers.values()].map((fetcher) => fetcher.close()));
    },
  };
};
