import { describe, expect, it } from '@jest/globals';
import { createEmulator } from '../../emulator/emulator.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createMetrics } from '../../platform/observability/metrics.ts';
import { subgraphUrlName } from '../../processes/gateway/subgraph-addresses.ts';
import { startProbeServer } from '../../processes/lifecycle/probe-server.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { documentedSettings, readYamlDocuments } from './deploy-files.ts';
import { renderKustomization, yamlFilesBelow } from './render-kustomization.ts';
import { typeErrorsOf } from './type-errors.ts';

type Labels = Readonly<Record<string, string>>;
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
}
interface Container {
  readonly image: string;
  readonly args: readonly string[];
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string }[];
  readonly envFrom: readonly { readonly configMapRef?: { name: string }; readonly secretRef?: { name: string } }[];
  readonly resources: Record<'requests' | 'limits', { readonly cpu: string; readonly memory: string }>;
  readonly startupProbe: Probe;
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly lifecycle?: { readonly preStop: { readonly exec: { readonly command: readonly string[] } } };
  readonly securityContext: object;
}
interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels?: Labels };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec: {
    readonly replicas?: number;
    readonly strategy: object;
    readonly selector: Labels & { readonly matchLabels: Labels };
    readonly ports: readonly { readonly port: number; readonly targetPort: string }[];
    readonly scaleTargetRef: { readonly name: string };
    readonly podSelector: { readonly matchLabels?: Labels };
    readonly template: {
      readonly metadata: { readonly labels: Labels; readonly annotations?: Labels };
      readonly spec: {
        readonly containers: readonly [Container];
        readonly enableServiceLinks: boolean;
        readonly terminationGracePeriodSeconds: number;
        readonly securityContext: object;
      };
    };
    readonly rules: readonly { readonly http: { readonly paths: readonly { readonly path: string }[] } }[];
  };
}

const { manifests } = renderKustomization<Manifest>('deploy/kubernetes');
const secrets = readYamlDocuments('deploy/kubernetes/secret.template.yaml') as Manifest[];
const all = [...renderKustomization<Manifest>('deploy/kubernetes-emulator').manifests, ...secrets];
const names = subgraphs.map(({ name }) => name);
const ofKind = (kind: string): Manifest[] => all.filter((manifest) => manifest.kind === kind);
const find = (kind: string, name: string): Manifest => {
  const found = ofKind(kind).find(({ metadata }) => metadata.name === name);
  if (found === undefined) throw new Error(`there is no ${kind} ${name}`);
  return found;
};
const podOf = (deployment: Manifest) => deployment.spec.template.spec;
const containerOf = (deployment: Manifest): Container => podOf(deployment).containers[0];
const deployments = ofKind('Deployment');
const roles = manifests.filter(({ kind }) => kind === 'Deployment');
const settingsOf = (name: string) => find('ConfigMap', name).data ?? {};
const covers = (selector: Labels, labels: Labels) =>
  Object.entries(selector).every(([key, value]) => labels[key] === value);

describe('the manifests', () => {
  it('are valid by the types of the Kubernetes API', () => {
    expect(typeErrorsOf(all)).toEqual([]);
  });

  it('would be invalid with a member that does not exist, or without a required one', () => {
    const gateway = find('Deployment', 'gateway');
    const { selector: _, ...rest } = gateway.spec;
    const misspelt = { ...gateway, spec: { ...gateway.spec, replica: 2 } };
    const incomplete = { ...gateway, spec: rest };
    expect(typeErrorsOf([misspelt, incomplete])).toEqual([
      expect.stringMatching(/^Deployment: .*"replica".* does not exist/),
      expect.stringContaining("'selector' is missing"),
    ]);
  });

  it('are all in a kustomization, except secrets', () => {
    const { files } = renderKustomization('deploy/kubernetes-emulator');
    const present = ['deploy/kubernetes', 'deploy/kubernetes-emulator'].flatMap(yamlFilesBelow);
    expect([...new Set(files)].sort()).toEqual(present.filter((file) => !file.endsWith('secret.template.yaml')).sort());
  });

  it('have a deployment, a service and a budget for the gateway and each subgraph, and no service for workers', () => {
    const expected = ['gateway', ...names.map((name) => `subgraph-${name}`)];
    const namesOf = (kind: string) =>
      manifests
        .filter((each) => each.kind === kind)
        .map(({ metadata }) => metadata.name)
        .sort();
    expect(namesOf('Deployment')).toEqual([...expected, 'worker'].sort());
    expect(namesOf('PodDisruptionBudget')).toEqual([...expected, 'worker'].sort());
    expect(namesOf('Service')).toEqual(expected.sort());
    for (const name of names)
      expect(containerOf(find('Deployment', `subgraph-${name}`)).args).toEqual(['subgraph', name]);
    for (const role of ['gateway', 'worker']) expect(containerOf(find('Deployment', role)).args).toEqual([role]);
  });

  it('give the gateway the address of every subgraph', () => {
    const gateway = settingsOf('tributary-gateway');
    for (const name of names) {
      const { port } = find('Service', `subgraph-${name}`).spec.ports[0] ?? { port: 0 };
      expect(gateway[subgraphUrlName(name)]).toBe(`http://subgraph-${name}:${port}`);
    }
  });

  it('name only settings that exist, and give no process the variables that Kubernetes makes of service names', () => {
    const used = all.flatMap(({ kind, data = {}, stringData = {} }) =>
      kind === 'ConfigMap' || kind === 'Secret' ? Object.keys({ ...data, ...stringData }) : [],
    );
    const own = deployments.flatMap((each) => (containerOf(each).env ?? []).map(({ name }) => name));
    expect([...used, ...own].filter((name) => !documentedSettings.has(name))).toEqual([]);
    for (const deployment of deployments) expect(podOf(deployment).enableServiceLinks).toBe(false);
  });

  it('have a template with a place for every key, and no secret', () => {
    const { stringData: keys = {} } = find('Secret', 'tributary-upstreams');
    const wanted = subgraphs.flatMap(({ upstreams }) =>
      upstreams.filter(({ key }) => key !== undefined).map(({ name }) => `${name}_KEY`),
    );
    expect(Object.keys(keys).sort()).toEqual(wanted.sort());
    expect(Object.values(keys).filter((value) => value !== '')).toEqual([]);
    const { DATABASE_URL, REDIS_URL, SUBGRAPH_TOKEN } = find('Secret', 'tributary-state').stringData ?? {};
    // Too short for a secret, so that every role refuses a template that was not filled in.
    expect(SUBGRAPH_TOKEN).toBe('TOKEN');
    expect(platformSettings.safeParse({ SUBGRAPH_TOKEN }).success).toBe(false);
    for (const url of [DATABASE_URL, REDIS_URL]) expect(url).toContain(':PASSWORD@');
  });

  it('give keys of upstreams to all but gateways, and the other settings to all', () => {
    for (const deployment of roles) {
      const secrets = containerOf(deployment).envFrom.flatMap(({ secretRef }) =>
        secretRef === undefined ? [] : [secretRef.name],
      );
      expect(secrets).toEqual(
        deployment.metadata.name === 'gateway' ? ['tributary-state'] : ['tributary-state', 'tributary-upstreams'],
      );
      for (const { configMapRef } of containerOf(deployment).envFrom)
        if (configMapRef !== undefined) expect(settingsOf(configMapRef.name)).toBeDefined();
    }
  });

  it('probe paths that the program serves, at the port that it is given', async () => {
    const portOf = (setting: string) => Number(settingsOf('tributary')[setting]);
    const asked = new Set<string>();
    for (const deployment of roles) {
      const { ports, startupProbe, readinessProbe, livenessProbe } = containerOf(deployment);
      const serves = deployment.metadata.name !== 'worker';
      expect(ports).toEqual([
        ...(serves ? [{ name: 'http', containerPort: portOf('PORT') }] : []),
        { name: 'probes', containerPort: portOf('PROBES_PORT') },
      ]);
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe]) {
        expect(httpGet.port).toBe('probes');
        asked.add(httpGet.path);
      }
      // A draining process is alive: a liveness probe at this path would kill it.
      expect(livenessProbe.httpGet.path).not.toBe('/readiness');
      const annotations = deployment.spec.template.metadata.annotations ?? {};
      expect(annotations['prometheus.io/port']).toBe(settingsOf('tributary')['PROBES_PORT']);
      asked.add(annotations['prometheus.io/path'] ?? '');
    }
    // At the same port, probes would wait behind new connections of clients.
    expect(portOf('PROBES_PORT')).not.toBe(portOf('PORT'));
    const server = await startProbeServer({
      host: '127.0.0.1',
      port: 0,
      metrics: createMetrics({ defaults: false }),
      health: () => ({}),
      ready: () => true,
    });
    try {
      for (const path of asked) expect([path, (await fetch(server.url + path)).status]).toEqual([path, 200]);
    } finally {
      await server.close();
    }
  });

  it('probe the emulator at a path that it serves', async () => {
    const { ports, env, startupProbe, readinessProbe, livenessProbe } = containerOf(find('Deployment', 'emulator'));
    expect(env).toEqual([{ name: 'EMULATOR_PORT', value: String(ports[0]?.containerPort) }]);
    const emulator = await createEmulator({ port: 0, speed: Number.POSITIVE_INFINITY });
    try {
      for (const { httpGet } of [startupProbe, readinessProbe, livenessProbe])
        expect((await fetch(emulator.url + httpGet.path)).status).toBe(200);
    } finally {
      await emulator.close();
    }
  });

  it('select by labels that their pods have, each deployment only its own', () => {
    for (const deployment of deployments) {
      const { labels } = deployment.spec.template.metadata;
      expect(
        deployments.filter((other) =>
          covers(deployment.spec.selector.matchLabels, other.spec.template.metadata.labels),
        ),
      ).toEqual([deployment]);
      const service = ofKind('Service').find(({ metadata }) => metadata.name === deployment.metadata.name);
      if (service !== undefined) expect(covers(service.spec.selector, labels)).toBe(true);
      const budget = ofKind('PodDisruptionBudget').find(({ metadata }) => metadata.name === deployment.metadata.name);
      if (budget !== undefined) expect(budget.spec.selector.matchLabels).toEqual(deployment.spec.selector.matchLabels);
    }
    for (const { spec } of ofKind('NetworkPolicy'))
      expect(
        deployments.some((each) => covers(spec.podSelector.matchLabels ?? {}, each.spec.template.metadata.labels)),
      ).toBe(true);
  });

  it('update without a gap, and give pods enough time to drain', () => {
    const drainSeconds = Number(settingsOf('tributary')['DRAIN_TIMEOUT_MS']) / 1000;
    for (const deployment of roles) {
      expect(deployment.spec.strategy).toEqual({
        type: 'RollingUpdate',
        rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
      });
      const [, sleepSeconds = '0'] = containerOf(deployment).lifecycle?.preStop.exec.command ?? [];
      if (deployment.metadata.name !== 'worker') expect(Number(sleepSeconds)).toBeGreaterThan(0);
      expect(podOf(deployment).terminationGracePeriodSeconds).toBeGreaterThan(2 * drainSeconds + Number(sleepSeconds));
    }
  });

  it('request memory and processor, run as an unprivileged user, and write nowhere', () => {
    for (const deployment of deployments) {
      const { resources, securityContext, image } = containerOf(deployment);
      for (const amounts of [resources.requests, resources.limits]) {
        expect(amounts.cpu).toMatch(/^\d+m?$/);
        expect(amounts.memory).toMatch(/^\d+[MG]i$/);
      }
      expect(image).toBe('tributary');
      expect(podOf(deployment).securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(securityContext).toMatchObject({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false });
    }
  });

  it('leave the number of gateways to the autoscaler', () => {
    const [scaler] = ofKind('HorizontalPodAutoscaler');
    expect(scaler?.spec.scaleTargetRef.name).toBe('gateway');
    expect(find('Deployment', 'gateway').spec.replicas).toBeUndefined();
  });

  it('admit clients to the graph, its files and every service, and not to metrics and probes', () => {
    const [ingress] = ofKind('Ingress');
    const paths = ingress?.spec.rules.flatMap(({ http }) => http.paths.map(({ path }) => path)) ?? [];
    const ofGraph = ['/graphql', '/schema.graphql', '/supergraph.graphql'];
    expect([...paths].sort()).toEqual([...ofGraph, ...names.map((name) => `/${name}`)].sort());
  });
});
