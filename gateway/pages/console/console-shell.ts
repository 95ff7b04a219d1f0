import type { FastifyReply, FastifyRequest } from 'fastify';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { type Clock, dayMs } from '../../../platform/runtime/clock/clock.ts';
import { createPage, type Page } from '../page.ts';
import { pageOfState } from '../page-of-state.ts';
import type { PageExtras, PageSender } from '../page-sender.ts';
import type { PageSite } from '../page-site.ts';
import { type ConsoleBuild, readConsoleBuild } from './console-build.ts';
import {
  type ConsoleData,
  consoleData,
  consoleHtml,
  consolePolicy,
  type GraphiqlTexts,
  ownHostData,
} from './console-page.ts';
import { missingConsole } from './missing-console.ts';

interface ConsoleShellOptions {
  readonly site: PageSite;
  readonly pages: PageSender;
  readonly folder: string;
  readonly upstreamsOf: (service: string) => 'emulator' | 'live';
  /** Asked for once a day, because examples have dates. */
  readonly graphiqlTexts: () => GraphiqlTexts;
  readonly clock: Pick<Clock, 'now'>;
}

/** Where a page is, relative to which its addresses are, and what it may open. */
interface ConsolePlace {
  /** Leads to the gateway's root, or at the host of a service to the service's. */
  readonly root: string;
  /** GraphiQL has a page of its own, with another policy. */
  readonly opens?: 'graphiql';
  /** The service whose host it is. */
  readonly ownHostOf?: string;
}

export interface ConsoleShell {
  /**
   * Reads the build, which is read once. While there is none, each visit looks for it, because `npm start` builds it
   * when the server runs.
   */
  load(): Promise<void>;
  /** Sends the console at one of its addresses, which decides what it opens with. */
  send(request: FastifyRequest, reply: FastifyReply, place: ConsolePlace): Promise<FastifyReply>;
  /** Sends the file of the build that the parameter `file` names. Throws `not_found`. */
  sendAsset(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

const extrasOf = ({ opens, ownHostOf }: ConsolePlace): PageExtras => ({
  // Programs get JSON at the address of GraphiQL, and at the root of a service's host.
  variesBy: opens === 'graphiql' || ownHostOf !== undefined ? ['accept'] : [],
  headers: { 'content-security-policy': consolePolicy(opens), 'referrer-policy': 'no-referrer' },
});

/** The host of a service serves only what is below the service. */
const assetsOf = ({ root, ownHostOf }: ConsolePlace): string =>
  ownHostOf === undefined ? `${root}console/assets/` : 'docs/assets/';

export const createConsoleShell = (options: ConsoleShellOptions): ConsoleShell => {
  const { site, pages, folder, upstreamsOf, graphiqlTexts, clock } = options;
  const dataAt = ({ root, opens, ownHostOf }: ConsolePlace, emulated: readonly string[]): ConsoleData => ({
    ...(ownHostOf === undefined ? consoleData(site, root, emulated) : ownHostData(site, ownHostOf, emulated)),
    ...(opens === 'graphiql' ? { graphiql: graphiqlTexts() } : {}),
  });
  const emulatedNow = (): readonly string[] =>
    site.services.map(({ name }) => name).filter((name) => upstreamsOf(name) === 'emulator');
  /** Made again when the set of emulated services changes: in a fleet, subgraphs report it after the start. */
  const pageAt = (index: string, place: ConsolePlace): (() => Page) =>
    pageOfState(
      () => `${place.opens === 'graphiql' ? Math.floor(clock.now() / dayMs) : ''} ${emulatedNow().join(' ')}`,
      () => {
        const data = dataAt(place, emulatedNow());
        return createPage({
          contentType: 'text/html; charset=utf-8',
          content: () => consoleHtml(index, assetsOf(place), data),
        });
      },
    );

  let built: ConsoleBuild | undefined;
  const current = async () => {
    built ??= await readConsoleBuild(folder);
    return built;
  };
  const atPlaces = <Made>(make: (place: ConsolePlace) => Made): ((place: ConsolePlace) => Made) => {
    const made = new Map<string, Made>();
    return (place) => {
      const key = `${place.root} ${place.opens ?? ''} ${place.ownHostOf ?? ''}`;
      const known = made.get(key) ?? make(place);
      made.set(key, known);
      return known;
    };
  };
  const missingAt = atPlaces(({ root, opens }) => missingConsole(root, opens));
  const builtAt = atPlaces((place) => ({ page: pageAt(built?.index ?? '', place), extras: extrasOf(place) }));
  return {
    load: async () => {
      await current();
    },
    send: async (request, reply, place) => {
      if ((await current()) === undefined) {
        const { page, status, extras } = missingAt(place);
        return pages.send(request, reply.code(status), page, extras);
      }
      const { page, extras } = builtAt(place);
      return pages.send(request, reply, page(), extras);
    },
    sendAsset: async (request, reply) => {
      const asset = (await current())?.assets.get((request.params as { file: string }).file);
      if (asset === undefined) throw new ServiceError('not_found', 'There is no such path.');
      return pages.send(request, reply, asset);
    },
  };
};
