import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../platform/paths/project-root.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { withDerivedPart } from './derived/derived-part.ts';
import { keepDerived } from './derived/keep-derived.ts';
import { budgetsPart } from './pages/budgets.ts';
import { rolesPart } from './pages/roles-by-hand.ts';
import { upstreamSettingsPart, upstreamsPart } from './pages/upstream-tables.ts';

/**
 * Writes the parts of pages that registry and definitions of upstreams say. With `--check` it only checks that they are
 * current.
 */
const upstreams = subgraphs.flatMap((subgraph) => subgraph.upstreams);

const parts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'docs/configuration.md': { 'settings of upstreams': upstreamSettingsPart(upstreams) },
  'docs/scaling-out.md': { 'roles by hand': rolesPart(subgraphs.map(({ name }) => name)) },
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
keepDerived('pages', Object.fromEntries(pages));
