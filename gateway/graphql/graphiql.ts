import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

export interface GraphiqlPage {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What a first visitor reads and runs: something of each service. `searchDate` is a day on which flights can be searched, `YYYY-MM-DD`. */
export const welcomeDocument = (searchDate: string): string => `# Tributary: one graph over live-data services.
# 1. Put your API key into the Headers pane below.
# 2. Reload the page: the schema is read with the key.
# 3. Run, and choose an operation. Subscriptions run here too.

query AcrossServices {
  airport(iata: "SFO") {
    name
    status { delayStatus summary }
    place { name openings(limit: 3) { nodes { title companyName } } }
  }
  jobs(source: ATS_B, keywords: "senior engineer", location: "Germany", limit: 5) {
    nodes { title companyName locationDisplay salaryDisplay }
    warnings { message }
  }
  posts(limit: 5) {
    nodes { title publishedAt source { name } page { discussions(limit: 3) { source title permalink } } }
  }
  restaurants(platform: PLATFORM_B, city: "Portland", state: "OR", name: "Lantern", first: 3) {
    nodes { name cuisines place { airports(limit: 2) { iata } } slots(date: "${searchDate}", partySize: 2) { slots { time slotType } } }
  }
  sportEvents(source: EXCHANGE, sport: "basketball", limit: 3) {
    nodes { name state startsAt quotes { markets { participant best { outcome decimal impliedProbability } } } }
  }
  feed(source: NEWS_BOARD, limit: 5) {
    items { title url engagement { score commentCount } }
    meta { generatedAt }
  }
}

mutation StartSearch {
  createFareSearch(input: { originIata: "SFO", destinationIata: "JFK", date: "${searchDate}" }) { jobId status }
}

# subscription Watch {
#   fareSearchProgress(jobId: "fs_...") { status progressPercent stage offersFound destination { name } }
# }
`;

/** GraphiQL bundled from a package that carries its own code: no other host is asked for anything. */
export const createGraphiql = (options: {
  endpoint: string;
  searchDate: () => string;
}): ((acceptEncoding: string | undefined) => Promise<GraphiqlPage>) => {
  // 9 MB of script before compression: made once, at the first visit, and kept compressed.
  let gzipped: Promise<Buffer> | undefined;
  const make = async (): Promise<Buffer> => {
    const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
    const html = renderGraphiQL({
      title: 'Tributary GraphiQL',
      endpoint: options.endpoint,
      defaultQuery: welcomeDocument(options.searchDate()),
      defaultHeaders: '{\n  "Authorization": "Bearer KEY"\n}',
      shouldPersistHeaders: true,
      subscriptionsProtocol: 'GRAPHQL_SSE',
    });
    return promisify(gzip)(html);
  };
  return async (acceptEncoding) => {
    gzipped ??= make();
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
      'content-security-policy':
        "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    };
    return /\bgzip\b/.test(acceptEncoding ?? '')
      ? { headers: { ...headers, 'content-encoding': 'gzip' }, body: await gzipped }
      : { headers, body: await promisify(gunzip)(await gzipped) };
  };
};
