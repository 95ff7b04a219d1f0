import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { requestBudgetMs } from '../platform/call/call-budget.ts';
import { backgroundBudgetMs } from '../platform/graphql/constraint/background-budget.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import type { UpstreamDefinition } from '../platform/upstream/upstream-http.ts';
import { switchNameOf } from '../platform/upstream/upstream-settings.ts';
import { subgraphUrlName } from '../processes/gateway/subgraph-addresses.ts';
import { sources, subgraphs } from '../subgraphs/registry.ts';
import { markdownTable, withDerivedPart } from './derived/derived-part.ts';
import { keepDerived } from './derived/keep-derived.ts';

const seconds = (ms: number): string => `${Number((ms / 1000).toFixed(2))} s`;

const paceOf = ({ pace }: UpstreamDefinition): string => {
  if (pace === undefined) return '';
  const burst = pace.burst === 1 ? '' : ` after ${pace.burst}`;
  return `; one every ${seconds(pace.intervalMs)}${burst}${pace.scope === 'vendor' ? ", at the vendor's own hosts" : ''}`;
};

const rowOf = (upstream: UpstreamDefinition): readonly string[] => {
  const { name, timeoutMs, budgetMs = requestBudgetMs, concurrency, retries } = upstream;
  const alone = budgetMs === requestBudgetMs ? '' : `; ${seconds(budgetMs)} in the background`;
  const call = `${seconds(Math.min(budgetMs, requestBudgetMs))}${alone}`;
  return [`\`${name}\``, seconds(timeoutMs), call, `${concurrency}${paceOf(upstream)}`, String(retries)];
};

/** Times and rates of the upstreams. */
const budgetsPart = (upstreams: readonly UpstreamDefinition[]): string => {
  const head = ['name', 'one attempt', 'a call with its retries and waits', 'requests at once', 'retries'];
  const fareSearchMs = backgroundBudgetMs('flights', 'createFareSearch');
  return `${markdownTable(head, upstreams.map(rowOf))}

A fare search in the background has ${seconds(fareSearchMs)} in all, as \`@budget\` in the SDL of flights says.`;
};

const gatewayPort = 4000;

/** Commands that start each role on this machine. */
const rolesPart = (services: readonly string[]): string => {
  const ports = services.map((name, index) => ({ name, port: gatewayPort + 1 + index }));
  const gateway = [
    `PORT=${gatewayPort}`,
    ...ports.map(({ name, port }) => `  ${subgraphUrlName(name)}=http://127.0.0.1:${port}`),
    '  node dist/main.js gateway',
  ].join(' \\\n');
  return [
    '```sh',
    'node dist/main.js emulator',
    ...ports.map(({ name, port }) => `PORT=${port} node dist/main.js subgraph ${name}`),
    'node dist/main.js worker',
    gateway,
    '```',
  ].join('\n');
};

const code = (text: string): string => `\`${text}\``;

const keyNameOf = ({ name }: UpstreamDefinition): string => `${name}_KEY`;

/** The upstreams with what they are, what is read from them, and what switches them on. */
const upstreamsPart = (upstreams: readonly UpstreamDefinition[]): string =>
  markdownTable(
    ['name', 'public name', 'shown as', 'wire', 'key', 'used for'],
    upstreams.map((upstream) => [
      code(upstream.name),
      code(upstream.source),
      upstream.displayName,
      upstream.wire,
      [
        upstream.key === undefined ? 'none' : code(keyNameOf(upstream)),
        ...(upstream.optIn === undefined ? [] : [code(switchNameOf(upstream))]),
      ].join('; '),
      upstream.provides,
    ]),
  );

const keyFormOf = (key: NonNullable<UpstreamDefinition['key']>): string => {
  if (key.in === 'client-credentials') return '`client_id:client_secret` of an application';
  return key.in === 'header' && key.prefix === 'Bearer ' ? 'bearer token' : 'key';
};

const settingsOf = (upstream: UpstreamDefinition): readonly (readonly string[])[] => {
  const { name, liveUrl, provides, key, keyRequired, optIn } = upstream;
  const terms = `[its terms](upstreams.md#${name.toLowerCase()})`;
  return [
    [code(`${name}_URL`), code(liveUrl), provides],
    ...(key === undefined
      ? []
      : [[code(keyNameOf(upstream)), 'none', `${keyFormOf(key)}${keyRequired ? '; needed in `live`' : '; optional'}`]]),
    ...(optIn === undefined
      ? []
      : [[code(switchNameOf(upstream)), 'off', `\`on\` switches it on in \`live\`; read ${terms} first`]]),
  ];
};

/** The settings that every upstream has by its definition. */
const upstreamSettingsPart = (upstreams: readonly UpstreamDefinition[]): string =>
  markdownTable(['name', 'default', 'meaning'], upstreams.flatMap(settingsOf));

/**
 * Writes the parts of pages that registry and definitions of upstreams say, and the console's names of sources. With
 * `--check` it only checks that they are current.
 */
const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);

const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/configuration.md': { 'settings of upstreams': upstreamSettingsPart(upstreams) },
  'docs/deploying.md': { 'roles by hand': rolesPart(subgraphs.map(({ name }) => name)) },
  'docs/upstreams.md': { 'all upstreams': upstreamsPart(upstreams), 'budgets of upstreams': budgetsPart(upstreams) },
};

const pages = Object.entries(parts).map(([file, partsOfPage]) => {
  const page = readFileSync(join(projectRoot, file), 'utf8');
  const text = Object.entries(partsOfPage).reduce(
    (sofar, [name, part]) => withDerivedPart(sofar, 'pages', name, part),
    page,
  );
  return [file, text] as const;
});

const byPublicName = sources.map(
  ({ source, displayName }) => `  ${source}: ${JSON.stringify(displayName).replaceAll('"', "'")},`,
);
const consoleNames = `// Written by \`npm run derived -- pages\`.
/** What people read for the public name of a source. */
export const displayNames = {
${byPublicName.sort().join('\n')}
} as const;
`;
keepDerived('pages', { ...Object.fromEntries(pages), 'console/src/kit/__generated__/display-names.ts': consoleNames });
