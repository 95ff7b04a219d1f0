import { startChildServer } from '../measuring/child-server.ts';
import { type Contender, compareRounds, defaultLoad, loadInTurns } from '../measuring/load.ts';
import { ratioFigure, type Scenario, withServers } from './scenario.ts';

const key = 'a-key-for-the-benchmark-only';

const paths = [
  { name: 'cached airport status', path: '/flights/api/v1/airports/SFO' },
  { name: '10-row board', path: '/flights/api/v1/airports/SFO/departures?limit=10' },
];

/** The comparison needs equal responses, apart from the names of fields. */
const checkSameAnswer = async (contenders: readonly Contender[]): Promise<void> => {
  const answers = await Promise.all(
    contenders.map(async ({ name, url, headers = {} }) => {
      const response = await fetch(url, { headers });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${name} answered ${response.status}: ${text}`);
      const { data } = JSON.parse(text) as { data: { flights?: unknown[] } };
      return { name, bytes: text.length, rows: data.flights?.length ?? 0, fields: Object.keys(data).length };
    }),
  );
  const [first] = answers;
  for (const answer of answers) {
    const sameSize = Math.abs(answer.bytes / (first?.bytes ?? Number.NaN) - 1) < 0.15;
    if (answer.rows !== first?.rows || answer.fields !== first.fields || !sameSize)
      throw new Error(`the answers differ: ${JSON.stringify(answers)}`);
  }
};

/** Compares with a handwritten Fastify route on the same service. */
export const rest: Scenario = () =>
  withServers(
    [
      () => startChildServer({ script: 'main.js', arguments: ['all'] }),
      () => startChildServer({ script: 'bench/servers/hand-written.js' }),
      () =>
        startChildServer({
          script: 'main.js',
          arguments: ['all'],
          environment: {
            AUTH: 'on',
            API_KEYS: key,
            RATE_LIMIT: 'on',
            RATE_LIMIT_PER_MINUTE: '1000000',
            RATE_LIMIT_BURST: '1000000',
          },
        }),
    ],
    async ([ours, handWritten, guarded]) => {
      if (ours === undefined || handWritten === undefined || guarded === undefined) return [];
      const figures = [];
      for (const { name, path } of paths) {
        const contenders: Contender[] = [
          { name: 'ours', pid: ours.pid, url: ours.url + path },
          { name: 'hand-written', pid: handWritten.pid, url: handWritten.url + path },
          { name: 'guarded', pid: guarded.pid, url: guarded.url + path, headers: { authorization: `Bearer ${key}` } },
        ];
        await checkSameAnswer(contenders);
        const [open = [], byHand = [], withKeys = []] = await loadInTurns(contenders, defaultLoad);
        figures.push(
          ratioFigure(`REST, ${name}, against a hand-written route`, compareRounds(open, byHand), 0.5),
          ratioFigure(`the same with keys and rate limit on`, compareRounds(withKeys, byHand)),
        );
      }
      return figures;
    },
  );
