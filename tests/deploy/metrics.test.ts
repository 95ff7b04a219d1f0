import { describe, expect, it } from '@jest/globals';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { upstreamReasonRetryable } from '../../platform/errors/upstream-error.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { startProbeServer } from '../../processes/lifecycle/probe-server.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readProjectFile, readYaml } from './deploy-files.ts';
import { readExpression } from './promql.ts';

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly refId: string; readonly expr: string }[];
}
interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const dashboard = JSON.parse(readProjectFile('deploy/grafana/tributary.json')) as {
  readonly panels: readonly Panel[];
  readonly templating: {
    readonly list: readonly { readonly name: string; readonly type: string; readonly definition?: string }[];
  };
};
const rules = (readYaml('deploy/prometheus/alerts.yaml') as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const page = readProjectFile('docs/observing.md');

const charts = dashboard.panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [title, expr] as const));
const alerts = rules.map(({ alert, expr }) => [alert, expr] as const);
const expressions = [...charts, ...alerts];

const reasons = Object.keys(upstreamReasonRetryable);
const services = subgraphs.map(({ name }) => name);
const upstreams = [
  ...subgraphs.flatMap((each) => each.upstreams.map(({ source }) => source)),
  'blog_feeds',
  'linked_pages',
];
/** Possible values of each label of ours; undefined: any value. */
const valuesOf: Readonly<Record<string, readonly string[] | undefined>> = {
  service: [...services, 'graphql', 'health', 'readiness', 'metrics', ''],
  status: ['1xx', '2xx', '3xx', '4xx', '5xx'],
  upstream: upstreams,
  code: [...createErrorTable(subgraphs).keys()].map((code) => code.toUpperCase()),
  transport: ['websocket', 'http'],
  reason: ['loop_delay', 'in_flight', 'database', 'queue_full', 'export_failed'],
};
/** `outcome` is a label of several metrics. */
const outcomesOf = (metric: string): readonly string[] => {
  if (metric === 'tributary_subgraph_cache_reads_total') return ['hit', 'partial', 'miss'];
  if (metric.startsWith('tributary_cache')) return ['hit', 'miss', 'shared', 'stale'];
  if (metric === 'tributary_supergraph_reloads_total') return ['loaded', 'refused', 'unreachable'];
  if (metric === 'tributary_graphql_documents_total') return ['trusted', 'untrusted', 'refused', 'unknown_id'];
  return ['ok', 'aborted', ...reasons];
};

/** Names and labels of all series that a process serves once every metric of ours has a value. */
const served = async (): Promise<{ series: Map<string, Set<string>>; own: string[] }> => {
  const metrics = createMetrics({ defaults: true });
  metrics.httpRequests.series({ service: 'flights', route: '/', method: 'GET', status: '2xx' })(1);
  metrics.upstreamRequests.observe({ upstream: 'metar', outcome: 'ok' }, 1);
  metrics.upstreamQuota.set({ upstream: 'us_books' }, 1);
  metrics.wireDrift.inc({ upstream: 'metar', kind: 'dropped' });
  metrics.cacheReads.inc({ outcome: 'hit' });
  metrics.subgraphCacheReads.inc({ subgraph: 'others', outcome: 'hit' });
  metrics.subgraphCacheBytes.inc({ subgraph: 'others' });
  metrics.subgraphTraffic.inc({ subgraph: 'others', event: 'retried' });
  metrics.subgraphMessagesIgnored.inc({ subgraph: 'others' });
  metrics.stateDropped.inc({ kind: 'booking_tokens' });
  metrics.subscribers.set({ transport: 'http' }, 1);
  metrics.upstreamStreams.set(1);
  metrics.statesDropped.inc({ field: 'upstreamsChanged' });
  metrics.readersBehind.inc({ field: 'activityPosted' });
  metrics.graphqlErrors.inc({ code: 'NOT_FOUND' });
  metrics.documents.inc({ outcome: 'trusted' });
  metrics.supergraphReloads.inc({ outcome: 'loaded' });
  metrics.spansDropped.inc({ reason: 'queue_full' });
  metrics.requestsRefused.inc({ reason: 'loop_delay' });
  const server = await startProbeServer({ host: '127.0.0.1', port: 0, metrics, health: () => ({}), ready: () => true });
  try {
    const text = await (await fetch(`${server.url}/metrics`)).text();
    const series = new Map<string, Set<string>>();
    for (const [, name = '', labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{(.*)\})? /gm)) {
      const known = series.get(name) ?? new Set<string>();
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label);
      series.set(name, known);
    }
    // Collected only from the first garbage collection on.
    for (const end of ['bucket', 'sum', 'count'])
      series.set(`nodejs_gc_duration_seconds_${end}`, new Set(['kind', 'le']));
    const own = [...text.matchAll(/^# TYPE (tributary_\w+)/gm)].map(([, name = '']) => name);
    return { series, own };
  } finally {
    await server.close();
  }
};
const { series, own } = await served();
// Prometheus adds these labels to every series, and `up` to every target.
const ofPrometheus = ['job', 'instance'];
series.set('up', new Set());

describe.each(expressions)('%s: %s', (_, expr) => {
  const { selectors, grouping, faults: problems } = readExpression(expr);

  it('is PromQL and reads series that exist', () => {
    expect(problems).toEqual([]);
    expect(selectors.length).toBeGreaterThan(0);
    expect(selectors.map(({ metric }) => metric).filter((metric) => !series.has(metric))).toEqual([]);
  });

  it('selects by labels that they have', () => {
    const labels = new Set(selectors.flatMap(({ metric }) => [...(series.get(metric) ?? []), ...ofPrometheus]));
    expect(grouping.filter((label) => !labels.has(label))).toEqual([]);
    for (const { metric, matchers } of selectors)
      expect(matchers.filter(({ label }) => ![...(series.get(metric) ?? []), ...ofPrometheus].includes(label))).toEqual(
        [],
      );
  });

  it('selects by values that they can have', () => {
    for (const { metric, matchers } of selectors)
      for (const { label, op, value } of matchers) {
        const known = label === 'outcome' ? outcomesOf(metric) : valuesOf[label];
        if (known === undefined || value.startsWith('$')) continue;
        const wanted = op.includes('~') ? value.split('|') : [value];
        expect(wanted.filter((each) => !known.some((one) => new RegExp(`^(?:${each})$`).test(one)))).toEqual([]);
      }
  });
});

describe('the dashboard', () => {
  it('shows every metric of ours', () => {
    const shown = charts.flatMap(([, expr]) =>
      readExpression(expr).selectors.map(({ metric }) => metric.replace(/_(bucket|sum|count)$/, '')),
    );
    expect(own.filter((name) => !shown.includes(name))).toEqual([]);
  });

  it('has panels with different numbers that do not overlap', () => {
    const ids = dashboard.panels.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { gridPos } of dashboard.panels) expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
  });

  it('uses each of its variables, and no others', () => {
    const { list } = dashboard.templating;
    const text = JSON.stringify(dashboard.panels);
    for (const { name } of list) expect(text).toMatch(new RegExp(`\\$\\{?${name}\\b`));
    const used = [...text.matchAll(/\$\{?([a-z]\w*)/g)].map(([, name]) => name);
    expect(used.filter((name) => !list.some((variable) => variable.name === name))).toEqual([]);
    for (const { type, definition = '' } of list)
      if (type === 'query') expect(series.has(/^label_values\((\w+), \w+\)$/.exec(definition)?.[1] ?? '')).toBe(true);
  });
});

describe('the alerts', () => {
  it('have names of their own, a severity, a sentence, and a runbook', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { labels, annotations } of rules) {
      expect(['warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('link to headings that the page of troubles has', () => {
    const headings = [...readProjectFile('docs/troubleshooting.md').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    );
    for (const { annotations } of rules) {
      const [file, anchor] = annotations.runbook.split('#');
      expect(file).toBe('docs/troubleshooting.md');
      expect(headings).toContain(anchor);
    }
  });

  it('select by the job name in the scrape configuration', () => {
    const { scrape_configs: jobs } = readYaml('deploy/prometheus/scrape.yaml') as {
      scrape_configs: { job_name: string }[];
    };
    const asked = alerts.flatMap(([, expr]) =>
      readExpression(expr).selectors.flatMap(({ matchers }) => matchers.filter(({ label }) => label === 'job')),
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { value } of asked) expect(jobs.map(({ job_name }) => job_name)).toContain(value);
  });
});

describe('the page of metrics', () => {
  it('has a row with its labels for every metric of ours, and no other rows', () => {
    const rows = [...page.matchAll(/^\| `(tributary_\w+)` \| (\w+) \| (.*?) \|/gm)].map(
      ([, name = '', , labels = '']) => [name, [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort()],
    );
    const labelsOf = (name: string) => [...(series.get(name) ?? series.get(`${name}_count`) ?? [])].sort();
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(own.map((name) => [name, labelsOf(name)])));
    expect(rows).toHaveLength(own.length);
  });

  it('has a row for every alert', () => {
    const listed = [...page.matchAll(/^\| `(Tributary\w+)` \|/gm)].map(([, name]) => name);
    expect(listed.sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });
});
