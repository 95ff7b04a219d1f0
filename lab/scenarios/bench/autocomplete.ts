import { read } from '../../load/ask.ts';
import { below, type Finding } from '../../report/finding.ts';
import { median, percentile } from '../../report/statistics.ts';
import type { Scenario } from '../../scenario.ts';

const typed = [
  ...['san francisco', 'london heathrow', 'munich', 'new york', 'jfk', 'portland or'],
  ...['berlin', 'são paulo', 'tokyo', 'a b c d e f g h'],
];
const texts = typed.flatMap((whole) => [...whole].map((_, end) => whole.slice(0, end + 1)));
const targetMs = 20;

const fields = {
  airports: 'airports(query: $text, first: 8) { nodes { iata name city } }',
  places: 'places(query: $text, first: 8) { nodes { placeId displayName } }',
};

export const autocomplete: Scenario = {
  name: 'autocomplete',
  run: async (lab) => {
    const server = await lab.start();
    const rounds = lab.isShort ? 1 : 5;
    const findings: Finding[] = [];
    for (const [name, selection] of Object.entries(fields)) {
      const query = `query Typed($text: String!) { ${selection} }`;
      const askedMs = async (text: string): Promise<number> => {
        const startedAtMs = performance.now();
        await read(server, { path: '/graphql', body: { query, variables: { text } } });
        return performance.now() - startedAtMs;
      };
      const firstMs = await askedMs('z');
      for (const text of texts) await askedMs(text);
      const tookMs: number[] = [];
      for (let round = 0; round < rounds; round += 1) for (const text of texts) tookMs.push(await askedMs(text));
      const detail =
        `${tookMs.length} requests, median ${median(tookMs).toFixed(1)} ms, longest ${Math.max(...tookMs).toFixed(0)} ms; ` +
        `the first of all ${firstMs.toFixed(0)} ms, which builds what is searched`;
      const done = `${name} as they are typed, over GraphQL, p95`;
      findings.push(below(done, percentile(tookMs, 0.95), targetMs, { unit: 'ms', detail }));
    }
    return findings;
  },
};
