import { startChildServer } from '../measuring/child-server.ts';
import { askGateway } from '../measuring/graphql-answers.ts';
import type { Figure } from '../measuring/report.ts';
import { median, percentile } from '../measuring/statistics.ts';
import { type Scenario, withServers } from './scenario.ts';

/** Typed texts, with a request for each further letter. */
const typed = [
  ...['san francisco', 'london heathrow', 'munich', 'new york', 'jfk', 'portland or'],
  ...['berlin', 'são paulo', 'tokyo', 'a b c d e f g h'],
];
const texts = typed.flatMap((whole) => [...whole].map((_, end) => whole.slice(0, end + 1)));
const rounds = 5;
const targetMs = 20;

const fields = [
  { name: 'airports', selection: 'airports(query: $text, first: 8) { nodes { iata name city } }' },
  { name: 'places', selection: 'places(query: $text, first: 8) { nodes { placeId displayName } }' },
];

const askedMs = async (url: string, query: string, text: string): Promise<number> => {
  const startedAtMs = performance.now();
  const { status, text: body } = await askGateway(
    url,
    { query, operationName: 'Typed', variables: { text } },
    undefined,
  );
  if (status !== 200 || body.includes('"errors"')) throw new Error(`${status}: ${body.slice(0, 300)}`);
  return performance.now() - startedAtMs;
};

export const autocomplete: Scenario = () =>
  withServers([() => startChildServer({ script: 'main.js', arguments: ['all'] })], async ([server]) => {
    if (server === undefined) return [];
    const figures: Figure[] = [];
    for (const { name, selection } of fields) {
      const query = `query Typed($text: String!) { ${selection} }`;
      const firstMs = await askedMs(server.url, query, 'z');
      for (const text of texts) await askedMs(server.url, query, text);
      const tookMs: number[] = [];
      for (let round = 0; round < rounds; round += 1)
        for (const text of texts) tookMs.push(await askedMs(server.url, query, text));
      const p95 = percentile(tookMs, 0.95);
      figures.push({
        what: `${name} as they are typed, over GraphQL, p95`,
        reached: `${p95.toFixed(1)} ms`,
        target: `< ${targetMs} ms`,
        met: p95 < targetMs,
        detail:
          `${tookMs.length} requests, median ${median(tookMs).toFixed(1)} ms, longest ${percentile(tookMs, 1).toFixed(0)} ms; ` +
          `the first of all ${firstMs.toFixed(0)} ms, which builds what is searched`,
      });
    }
    return figures;
  });
