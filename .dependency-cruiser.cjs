/** Import directions of docs/architecture.md, as rules. */
const inSubgraph = (file) => `^subgraphs/[^/]+/${file}`;
const startedByAddress =
  '^federation/reload/planning-thread\\.ts$|^emulator/emulator-thread\\.ts$|^platform/text/web-documents/documents-thread\\.ts$|^subgraphs/blogs/upstream/feeds/feeds-thread\\.ts$|^subgraphs/flights/upstream/nas-status/status-thread\\.ts$';
const isTest = '\\.test\\.ts$';
/** What only says a type ties no code to other code: a part may name the type of what it is given. */
const ofCode = { dependencyTypesNot: ['type-only'] };
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphan', severity: 'error', from: { orphan: true, pathNot: '(\\.d\\.ts$|^tests/kit/suite/summary-reporter\\.js$|^tests/kit/clock/run-clock\\.cjs$|^tests/kit/telemetry/count-packages\\.cjs$|^tests/kit/jest/[a-z-]+\\.js$|^scripts/(start|install-tools)\\.js$)' }, to: {} },
    {
      name: 'nothing-unreachable',
      severity: 'error',
      // The entry of a thread is started by its address, and that of a page by the page; neither is an import.
      from: { path: `^(main|codegen)\\.ts$|^scripts/|${startedByAddress}` },
      to: { path: '^(platform|gateway|federation|subgraphs|emulator|processes)/', pathNot: `(${isTest}|\\.d\\.ts$|${startedByAddress})`, reachable: false },
    },
    { name: 'platform-stands-alone', severity: 'error', from: { path: '^platform/', pathNot: isTest }, to: { path: '^(gateway|federation|subgraphs|emulator|processes|scripts|tests|lab|main)' } },
    { name: 'subgraphs-are-strangers', severity: 'error', from: { path: '^subgraphs/([^/]+)/' }, to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' } },
    { name: 'subgraphs-import-platform-only', severity: 'error', from: { path: '^subgraphs/', pathNot: isTest }, to: { path: '^(gateway|federation|emulator|processes|scripts|tests|lab|main)' } },
    { name: 'emulator-reads-no-subgraph', severity: 'error', from: { path: '^emulator/' }, to: { path: '^(subgraphs|gateway|federation|processes|main)' } },
    {
      // It is a server for itself: a process that asks live upstreams loads none of it, and one of all roles has it on another thread.
      name: 'only-its-role-loads-the-emulator',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^processes/roles/emulator\\.ts$)` },
      to: { path: '^emulator/' },
    },
    {
      // It takes a second or two for a page and 20 MB: `documents.ts` is what others are given of it.
      name: 'extraction-is-on-its-thread',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/text/web-documents/document-tasks\\.ts$)` },
      to: { ...ofCode, path: '^platform/text/html/(extract-article|describe-page)\\.ts$' },
    },
    {
      name: 'only-the-thread-loads-its-tasks',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/text/web-documents/documents-thread\\.ts$)` },
      to: { ...ofCode, path: '^platform/text/web-documents/document-tasks\\.ts$', dynamic: false },
    },
    {
      // The libraries take the square of the time for some feeds: `feed-decoder.ts` is what others are given of it.
      name: 'feeds-are-parsed-on-their-thread',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^subgraphs/blogs/upstream/feeds/feed-tasks\\.ts$)` },
      to: { ...ofCode, path: '^subgraphs/blogs/upstream/feeds/decode\\.ts$' },
    },
    {
      name: 'only-their-threads-load-parsers-of-services',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^subgraphs/blogs/upstream/feeds/feeds-thread\\.ts$|^subgraphs/flights/upstream/nas-status/status-thread\\.ts$)` },
      to: { ...ofCode, path: '^subgraphs/(blogs/upstream/feeds/feed-tasks|flights/upstream/nas-status/status-tasks)\\.ts$', dynamic: false },
    },
    {
      // Each thread evaluates all that it imports once more, in memory of its own. The reference set is loaded when an
      // airport outside of the emulated network is asked for.
      name: 'thread-of-the-emulator-is-small',
      severity: 'error',
      from: { path: '^emulator/emulator-thread\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(lru-cache|airport-data-js|@types)/', reachable: true },
    },
    {
      name: 'thread-of-the-database-is-small',
      severity: 'error',
      from: { path: '^platform/storage/embedded/engine-thread\\.ts$' },
      to: { path: 'node_modules/', pathNot: 'node_modules/(@electric-sql/pglite|@types)/', reachable: true },
    },
    { name: 'roles-are-loaded-when-started', severity: 'error', from: { path: '^(main\\.ts$|processes/)', pathNot: isTest }, to: { path: '^processes/roles/emulator\\.ts$', dynamic: false } },
    {
      // A process without OTEL_EXPORTER_OTLP_ENDPOINT loads none of it, and code knows the packages by `Tracer` and `Span` alone.
      name: 'opentelemetry-is-behind-its-seam',
      severity: 'error',
      from: { pathNot: `^platform/observability/telemetry/otel/|${isTest}` },
      to: { path: '(^|node_modules/)@opentelemetry/' },
    },
    {
      name: 'opentelemetry-is-loaded-when-wanted',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|federation/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/observability/telemetry/otel/)` },
      to: { ...ofCode, path: '^platform/observability/telemetry/otel/', dynamic: false },
    },
    { name: 'gateway-sees-the-registry-only', severity: 'error', from: { path: '^gateway/', pathNot: isTest }, to: { path: '^(subgraphs/[^/]+/|emulator/|processes/|scripts/|tests/|lab/|main)' } },
    {
      // Of what only a graph from outside needs, the gateway knows the interface `GraphExtensions`, which is its own.
      name: 'gateway-knows-federation-by-its-interface',
      severity: 'error',
      from: { path: '^gateway/', pathNot: isTest },
      to: { path: '^federation/' },
    },
    { name: 'federation-sees-the-gateway-and-the-platform', severity: 'error', from: { path: '^federation/', pathNot: isTest }, to: { path: '^(subgraphs|emulator|processes|scripts|tests|lab|main)' } },
    {
      // Our own graph loads none of it: only a supergraph, a configuration file or workers that somebody asks for do.
      name: 'federation-is-loaded-when-asked-for',
      severity: 'error',
      from: { path: '^(main\\.ts$|processes/)', pathNot: isTest },
      to: { ...ofCode, path: '^federation/', dynamic: false },
    },
    { name: 'model-imports-no-sibling', severity: 'error', from: { path: inSubgraph('model/'), pathNot: isTest }, to: { path: '^subgraphs/', pathNot: inSubgraph('model/') } },
    {
      // How sources write the addresses of postings is read in one place for clients' addresses and for those that sources state.
      name: 'upstream-knows-the-model-only',
      severity: 'error',
      from: { path: inSubgraph('upstream/'), pathNot: isTest },
      to: { path: inSubgraph('(service|store|rest|loaders|context|config)'), pathNot: '^subgraphs/jobs/service/address/' },
    },
    { name: 'store-knows-the-model-only', severity: 'error', from: { path: inSubgraph('store/'), pathNot: isTest }, to: { ...ofCode, path: inSubgraph('(service|upstream|rest|loaders|context|config)') } },
    {
      // `service.ts` puts the parts together; the rules below it are given them. Dates of feeds are read as the feeds write them, wherever that is.
      name: 'service-is-given-its-parts',
      severity: 'error',
      from: { path: inSubgraph('service/'), pathNot: isTest },
      to: { ...ofCode, path: inSubgraph('(service\\.ts|upstream/|store/|rest/|loaders|context|config)'), pathNot: '^subgraphs/blogs/upstream/feeds/parse-feed-date\\.ts$' },
    },
    { name: 'only-the-index-wires', severity: 'error', from: { path: inSubgraph('(model|service|store|upstream|loaders|rest)'), pathNot: isTest }, to: { path: inSubgraph('(index|resolvers)\\.ts$') } },
    { name: 'service-knows-no-graphql-sql-http', severity: 'error', from: { path: inSubgraph('service'), pathNot: isTest }, to: { path: 'node_modules/(graphql|kysely|undici|pg)/' } },
    {
      // It sees processes from outside, as clients and supervisors do: of the code only how settings are read and where
      // files are.
      name: 'chaos-looks-from-outside',
      severity: 'error',
      from: { path: '^lab/scenarios/chaos/', pathNot: isTest },
      to: { path: '^(gateway|federation|subgraphs|emulator|processes|scripts|main|platform/(?!config/environment|runtime/project-root|storage/))' },
    },
    {
      // It can be copied out and run, so what is generated for clients is copied into it. One package is types alone, and is not resolved.
      name: 'examples-stand-alone',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { pathNot: '^(examples/$1/|node_modules/|@graphql-typed-document-node/)', dependencyTypesNot: ['core'] },
    },
    {
      // It has of the project what every client has: the graph, and what is generated for caches. The last packages are
      // types alone, and are not resolved.
      name: 'console-stands-alone',
      severity: 'error',
      from: { path: '^console/' },
      to: {
        pathNot: '^(console/|schema/clients/|node_modules/|@graphql-typed-document-node/|geojson$|topojson-specification$)',
        dependencyTypesNot: ['core'],
      },
    },
    { name: 'the-console-is-built-alone', severity: 'error', from: { pathNot: '^(console|tests/console)/' }, to: { path: '^console/' } },
    { name: 'production-without-test-code', severity: 'error', from: { pathNot: '(\\.test\\.ts$|^tests/|^lab/)' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
};
