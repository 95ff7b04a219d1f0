import { type DocumentNode, type GraphQLSchema, Kind, parse, validate } from 'graphql';
import { fillDays } from '../../platform/clock/fill-days.ts';
import { dayMs } from '../../platform/clock/spans.ts';
import { createPage, type Page } from '../pages/page.ts';
import type { PageExtras } from '../pages/page-sender.ts';
import { readExampleOperations } from './example-operations.ts';
import { oneKeyScript } from './one-key-script.ts';
import { sameTabScript } from './same-tab-script.ts';

/** What a first visitor reads and runs: something of each service. `searchDate` is a day on which flights can be searched, `YYYY-MM-DD`. */
export const welcomeDocument = (searchDate: string): string => `# Tributary: one graph over live-data services.
# 1. Put your API key into the Headers pane below.
# 2. Reload the page: the schema is read with the key.
# 3. Run, and choose an operation. Subscriptions run here too.
# The other tabs are examples with variables ready to run; the key of this tab serves them, too.

query AcrossServices {
  airport(iata: "SFO") {
    name
    status { delayStatus summary }
    place { name jobPostings(first: 3) { nodes { title companyName } } }
  }
  jobPostings(source: ATS_B, query: "senior engineer", location: "Germany", first: 5) {
    nodes { title companyName locationDisplay salaryDisplay }
    warnings { message }
  }
  posts(first: 5) {
    nodes { title publishedAt source { name } page { discussions(first: 3) { nodes { source title sourceUrl } } } }
  }
  restaurants(platform: PLATFORM_B, city: "Portland", region: "OR", name: "Lantern", first: 3) {
    nodes { name cuisines place { airports(first: 2) { nodes { iata } } } availability(date: "${searchDate}", partySize: 2) { slots { time type } } }
  }
  sportEvents(source: EXCHANGE, sportKey: "basketball", first: 3) {
    nodes { name state startsAt oddsBoard { markets(first: 5) { nodes { participant bestPrices { outcome decimal impliedProbability } } } } }
  }
  socialFeed(source: NEWS_BOARD, first: 5) {
    nodes { title url engagement { score commentCount } }
    checkpoint
    meta { fetchedAt }
  }
}

mutation StartSearch {
  createFareSearch(input: { originIata: "SFO", destinationIata: "JFK", date: "${searchDate}" }) {
    fareSearch { jobId status }
    userErrors { code field message }
  }
}

# subscription Watch {
#   fareSearchProgress(jobId: "fs_...") { status progressPercent stage offerCount destination { name } }
# }
`;

/** What stands in a tab of GraphiQL. */
export interface GraphiqlTab {
  readonly query: string;
  /** JSON. */
  readonly variables?: string;
}

const searchDaysAhead = 30;

/** Validation lets an operation of a kind pass that the schema does not have at all. */
const suits = (schema: GraphQLSchema, document: DocumentNode): boolean =>
  document.definitions.every(
    (node) => node.kind !== Kind.OPERATION_DEFINITION || schema.getRootType(node.operation) != null,
  ) && validate(schema, document).length === 0;

/** The welcome and the examples, dated from now. A graph that is not Tributary's own has none of them. */
export const graphiqlTabs = (schema: GraphQLSchema, nowMs: number): readonly GraphiqlTab[] => {
  const searchDate = new Date(nowMs + searchDaysAhead * dayMs).toISOString().slice(0, 10);
  const tabs: readonly GraphiqlTab[] = [
    { query: welcomeDocument(searchDate) },
    ...readExampleOperations().map(({ document, variables }) => ({
      query: document,
      variables: fillDays(variables, nowMs),
    })),
  ];
  return tabs.filter(({ query }) => suits(schema, parse(query)));
};

/** Tabs can be dragged, and one that was there from the beginning jumps away when it is pressed, before it is clicked: they keep their places. */
const stillTabs = '<style>.graphiql-tabs .graphiql-tab{transform:none!important}</style>';

const defaultHeaders = '{\n  "Authorization": "Bearer KEY"\n}';

/**
 * Programs get JSON at the same address, hence `accept`. The bundle makes workers from blobs, and its editor compiles
 * code.
 */
export const graphiqlExtras: PageExtras = {
  variesBy: ['accept'],
  headers: {
    'content-security-policy':
      "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  },
};

export interface GraphiqlOptions {
  readonly endpoint: string;
  readonly now: () => number;
  readonly schema: () => GraphQLSchema;
}

/** GraphiQL bundled from a package that carries its own code: no other host is asked for anything. */
const renderPage = async ({ endpoint, now, schema }: GraphiqlOptions, hasOperation: boolean): Promise<Buffer> => {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const tabs = hasOperation ? [] : graphiqlTabs(schema(), now());
  // The page's own options are typed without it, and hand on whatever they are given.
  const defaultTabs =
    tabs.length === 0 ? {} : { defaultTabs: tabs.map((tab) => ({ ...tab, headers: defaultHeaders })) };
  const html = renderGraphiQL({
    title: 'Tributary GraphiQL',
    endpoint,
    defaultQuery: '# Put your API key into the Headers pane below, then reload the page.\n',
    defaultHeaders,
    shouldPersistHeaders: true,
    subscriptionsProtocol: 'GRAPHQL_SSE',
    ...defaultTabs,
  });
  const scripts = hasOperation ? oneKeyScript : `${oneKeyScript}\n${sameTabScript}`;
  // Before the page's own scripts, so that they find it in place.
  return Buffer.from(html.replace('<div id="root">', (root) => `${stillTabs}<script>${scripts}</script>${root}`));
};

/**
 * The page of today: the examples in its tabs have dates. It has 9 MB, and is made at its first visit of a day.
 * `hasOperation` when the address carries an operation, which is then shown in the place of the tabs.
 */
export const createGraphiql = (options: GraphiqlOptions): ((hasOperation: boolean) => Page) => {
  const pages = new Map<boolean, { readonly day: number; readonly page: Page }>();
  return (hasOperation) => {
    const day = Math.floor(options.now() / dayMs);
    const known = pages.get(hasOperation);
    if (known?.day === day) return known.page;
    const page = createPage({
      contentType: 'text/html; charset=utf-8',
      content: () => renderPage(options, hasOperation),
    });
    pages.set(hasOperation, { day, page });
    return page;
  };
};
