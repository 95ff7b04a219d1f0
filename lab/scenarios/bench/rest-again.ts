import { read } from '../../load/ask.ts';
import { pathOfSearch, startFareSearch, untilCompleted } from '../../load/fare-search.ts';
import { loadInTurns, throughputRatio } from '../../load/in-turns.ts';
import { cpuMsDuring } from '../../process/readings.ts';
import { timeUntil, wait } from '../../process/waiting.ts';
import type { Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const key = 'a-key-for-the-benchmark-only';
const withinMs = 60_000;

/** The search of airports takes the processor for seconds to build, and would start by itself after a while. */
const buildSearch = { path: '/graphql', body: { query: '{ airports(query: "berl", first: 1) { nodes { iata } } }' } };

/** Compares repeated reads of unchanged data with a bare route that sends the same bytes. */
export const restAgain: Scenario = {
  name: 'rest-again',
  run: async (lab) => {
    const ours = await lab.start({ environment: { AUTH: 'on', API_KEYS: key }, key });
    const bare = await lab.serve('bare-bodies');
    const jobId = await startFareSearch(ours);
    await untilCompleted(ours, jobId);
    await read(ours, buildSearch);
    // The other deferred work of a start takes the processor for some seconds.
    const isCalm = async () => (await cpuMsDuring(ours, () => wait(2_000))) < 100;
    await timeUntil(isCalm, { withinMs });
    const paths = {
      'airport status': '/flights/api/v1/airports/JFK',
      '10-row board': '/flights/api/v1/airports/JFK/departures?limit=10',
      'sports of the exchange': '/odds/v1/sources/exchange/sports',
      'ended fare search': pathOfSearch(jobId),
    };
    const findings: Finding[] = [];
    for (const [name, path] of Object.entries(paths)) {
      await read(ours, path);
      const body = await read(ours, path);
      await fetch(bare.url + path, { method: 'PUT', body, headers: { 'content-type': 'text/plain' } });
      const headers = { authorization: `Bearer ${key}` };
      const [withKeys, bytes] = await loadInTurns(lab, [
        { name: 'ours', server: ours, path, headers },
        { name: 'bare', server: bare, path, headers },
      ]);
      findings.push(throughputRatio(`REST asked for again, ${name}, against a bare route`, withKeys, bytes, 0.5));
    }
    return findings;
  },
};
