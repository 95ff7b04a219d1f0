import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** The page as bytes: it is 9 MB of script before compression, so it is made once, at the first visit, and kept compressed. */
export interface GraphiqlPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly gzipped: Buffer;
}

const welcome = `# Tributary: one graph over live-data services.
# Put your API key into the Headers pane: {"Authorization": "Bearer KEY"}
#
# Subscriptions run here too: start a fare search, then watch it.

query AirportNow {
  airport(iata: "SFO") {
    name
    status {
      delayStatus
      summary
      weather { observedAt temperatureCelsius flightCategory }
      warnings { code message }
    }
    departures(limit: 5) {
      flights { flightNumber state departure { scheduled { local } gate } arrival { airportName } }
      meta { sourcesUsed dataFreshness }
    }
  }
}

mutation StartSearch {
  createFareSearch(input: { originIata: "SFO", destinationIata: "JFK", date: "DATE" }) { jobId status }
}

# subscription Watch {
#   fareSearchProgress(jobId: "fs_...") { status progressPercent stage offersFound destination { name } }
# }
`;

/** GraphiQL bundled from a package that carries its own code: no other host is asked for anything. */
export const createGraphiql = (options: {
  endpoint: string;
  searchDate: () => string;
}): (() => Promise<GraphiqlPage>) => {
  let page: Promise<GraphiqlPage> | undefined;
  const make = async (): Promise<GraphiqlPage> => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const html = renderGraphiQL({
      title: 'Tributary GraphiQL',
      endpoint: options.endpoint,
      defaultQuery: welcome.replace('DATE', options.searchDate()),
      defaultHeaders: '{\n  "Authorization": "Bearer KEY"\n}',
      shouldPersistHeaders: true,
      subscriptionsProtocol: 'GRAPHQL_SSE',
    });
    return {
      gzipped: await promisify(gzip)(html),
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'gzip',
        'content-security-policy':
          "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      },
    };
  };
  return () => {
    page ??= make();
    return page;
  };
};
