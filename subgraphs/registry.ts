import { uniqueBy } from '../platform/runtime/lists/lists.ts';
import type { DueRows } from '../platform/storage/due/due-rows.ts';
import type { SubgraphDefinition } from '../platform/subgraph/define-subgraph.ts';
import type { SourceNames } from '../platform/upstream/source-names.ts';
import { blogs } from './blogs/index.ts';
import { flights } from './flights/index.ts';
import { jobs } from './jobs/index.ts';
import { odds } from './odds/index.ts';
import { restaurants } from './restaurants/index.ts';
import { social } from './social/index.ts';
import { watches } from './watches/index.ts';

/** All services. The only source file that names them. */
export const subgraphs: readonly SubgraphDefinition[] = [
  flights,
  odds,
  restaurants,
  blogs,
  social,
  jobs,
  watches,
] as readonly unknown[] as readonly SubgraphDefinition[];

/** Public names of the upstreams of all services. */
export const sourceNames: readonly string[] = subgraphs.flatMap(({ upstreams }) =>
  upstreams.map(({ source }) => source),
);

/** What names the sources of all services, by public names: without further interfaces of a source. */
export const sources: readonly SourceNames[] = uniqueBy(
  subgraphs
    .flatMap(({ upstreams, webSources = [] }): readonly SourceNames[] => [...upstreams, ...webSources])
    .filter(({ name, source }) => name.toLowerCase() === source),
  ({ source }) => source,
);

/** Background work of all services. */
export const queues: readonly DueRows<unknown>[] = subgraphs.flatMap(({ due = [] }) => due);
