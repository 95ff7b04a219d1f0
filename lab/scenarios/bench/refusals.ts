import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { graphRules } from '../../../gateway/execution/limits/graph-rules.ts';
import { createOperationStore, isPrepared } from '../../../gateway/execution/operation-store.ts';
import { loadSupergraph } from '../../../gateway/execution/supergraph.ts';
import { compileParser } from '../../../gateway/rest/request/compile-parser.ts';
import { routeInputs } from '../../../gateway/rest/request/route-inputs.ts';
import { variableUsages } from '../../../gateway/rest/request/variable-usage.ts';
import { restSchema } from '../../../gateway/rest/rest-schema.ts';
import { readOperation } from '../../../gateway/rest/selection.ts';
import { parseSettings } from '../../../platform/config/environment.ts';
import { platformSettings } from '../../../platform/config/platform-settings.ts';
import { projectRoot } from '../../../platform/runtime/project-root.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { queryOfVariables, refusedDocuments, refusedVariables } from '../../invented/refused-documents.ts';
import { atMost, type Finding } from '../../report/finding.ts';
import type { Scenario } from '../../scenario.ts';

const targetMs = 100;
const rounds = 7;

/** Measures the least processor time of some runs, and that of the first run, before any code is compiled. */
const measure = (run: () => unknown): { readonly leastMs: number; readonly firstMs: number } => {
  const spent = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return { leastMs: Math.min(...spent), firstMs: spent[0] ?? Number.NaN };
};

const findingOf = (what: string, run: () => unknown): Finding => {
  const { leastMs, firstMs } = measure(run);
  const detail = `${firstMs.toFixed(1)} ms the first time`;
  return atMost(`refusing ${what}`, leastMs, targetMs, { unit: 'ms', detail });
};

const refuse = (run: () => void) => (): void => {
  try {
    run();
  } catch {
    return;
  }
  throw new Error('it was not refused');
};

/** Refuses invalid requests of the REST route with the largest body, and of one with query parameters. */
const restFindings = (sdl: string): Finding[] => {
  const schema = restSchema(sdl);
  const routes = subgraphs.flatMap(({ rest }) => rest?.routes ?? []);
  const post = routes.find(({ path }) => path.endsWith('/flight-searches'));
  const list = routes.find(({ path }) => path.endsWith('/posts'));
  if (post === undefined || list === undefined) throw new Error('the routes are gone');
  const [parsePost, parseList] = [post, list].map((route) =>
    compileParser(routeInputs(variableUsages(readOperation(schema, route.operation)), route)),
  );
  const body = (text: string) => refuse(() => parsePost?.({ params: {}, query: {}, body: text, headers: {} }));
  const query = (values: Record<string, string | string[]>) =>
    refuse(() => parseList?.({ params: {}, query: values, headers: {} }));
  const keys = Object.fromEntries(Array.from({ length: 70_000 }, (_, index) => [`key${index}`, [1]]));
  return [
    findingOf('a REST body of 70,000 unknown fields', body(JSON.stringify(keys))),
    findingOf(
      'a REST body with a list of 100,000 items',
      body(JSON.stringify({ passengers: Array(100_000).fill({}), origin_iata: Array(100_000).fill(1) })),
    ),
    findingOf('a REST body of 1 MB of brackets', body('['.repeat(1_040_000))),
    findingOf(
      'a REST query with 70,000 parameters',
      query({ limit: 'x', ...Object.fromEntries(Object.keys(keys).map((key) => [key, 'a'])) }),
    ),
    findingOf('a REST query with a list of 100,000 fields', query({ fields: 'a,'.repeat(100_000) })),
  ];
};

const measureAll = (): readonly Finding[] => {
  const sdl = readFileSync(join(projectRoot, 'schema', 'supergraph.graphql'), 'utf8');
  const { platform: settings } = parseSettings({}, { platform: platformSettings });
  const supergraph = loadSupergraph(sdl, { validate: false });
  const store = createOperationStore({
    supergraph,
    maxOperations: 10,
    limits: { maxTokens: settings.GRAPHQL_MAX_TOKENS, rules: graphRules(settings) },
  });
  const documents = Object.entries(refusedDocuments).map(([what, text]) =>
    findingOf(what, () => {
      if (isPrepared(store.prepare(text))) throw new Error(`${what} is not refused`);
    }),
  );
  const operation = store.prepare(queryOfVariables);
  if (!isPrepared(operation)) throw new Error(operation.errors[0]?.message);
  const variables = Object.entries(refusedVariables).map(([what, raw]) =>
    findingOf(`variables with ${what}`, () => {
      if (operation.coerceVariables(raw as Record<string, unknown>).errors === undefined)
        throw new Error(`${what} is not refused`);
    }),
  );
  return [...documents, ...variables, ...restFindings(sdl)];
};

/** Measures the cost of refusing expensive requests, from the text to the errors, in this process. */
export const refusals: Scenario = { name: 'refusals', run: async () => measureAll() };
