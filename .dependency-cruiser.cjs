/** Import directions of docs/architecture.md, as rules. */
const inSubgraph = (file) => `^subgraphs/[^/]+/${file}`;
const startedByAddress =
  '^gateway/reload/planning-thread\\.ts$|^emulator/emulator-thread\\.ts$|^platform/text/documents/documents-thread\\.ts$|^subgraphs/blogs/upstream/feeds/feeds-thread\\.ts$|^subgraphs/flights/upstream/nas-status/status-thread\\.ts$|^gateway/pages/browser/[a-z]+-page\\.js$';
const isTest = '\\.test\\.ts$';
/** What only says a type ties no code to other code: a part may name the type of what it is given. */
const ofCode = { dependencyTypesNot: ['type-only'] };
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-orphan', severity: 'error', from: { orphan: true, pathNot: '(\\.d\\.ts$|^tests/kit/summary-reporter\\.js$|^tests/kit/clock/run-clock\\.cjs$|^tests/kit/telemetry/count-packages\\.cjs$|^tests/kit/jest/[a-z-]+\\.js$|^scripts/start\\.js$)' }, to: {} },
    {
      name: 'nothing-unreachable',
      severity: 'error',
      // The entry of a thread is started by its address, and that of a page by the page; neither is an import.
      from: { path: `^(main|codegen)\\.ts$|^scripts/|${startedByAddress}` },
      to: { path: '^(platform|gateway|subgraphs|emulator|processes)/', pathNot: `(${isTest}|\\.d\\.ts$|${startedByAddress})`, reachable: false },
    },
    { name: 'platform-stands-alone', severity: 'error', from: { path: '^platform/', pathNot: isTest }, to: { path: '^(gateway|subgraphs|emulator|processes|scripts|tests|bench|chaos|main)' } },
    { name: 'subgraphs-are-strangers', severity: 'error', from: { path: '^subgraphs/([^/]+)/' }, to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' } },
    { name: 'subgraphs-import-platform-only', severity: 'error', from: { path: '^subgraphs/', pathNot: isTest }, to: { path: '^(gateway|emulator|processes|scripts|tests|bench|chaos|main)' } },
    { name: 'emulator-reads-no-subgraph', severity: 'error', from: { path: '^emulator/' }, to: { path: '^(subgraphs|gateway|processes|main)' } },
    {
      // It is a server for itself: a process that asks live upstreams loads none of it, and one of all roles has it on another thread.
      name: 'only-its-role-loads-the-emulator',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^processes/emulator\\.ts$)` },
      to: { path: '^emulator/' },
    },
    {
      // It takes a second or two for a page and 20 MB: `documents.ts` is what others are given of it.
      name: 'extraction-is-on-its-thread',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/text/documents/document-tasks\\.ts$)` },
      to: { ...ofCode, path: '^platform/text/html/(extract-article|describe-page)\\.ts$' },
    },
    {
      name: 'only-the-thread-loads-its-tasks',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/text/documents/documents-thread\\.ts$)` },
      to: { ...ofCode, path: '^platform/text/documents/document-tasks\\.ts$', dynamic: false },
    },
    {
      // The libraries take the square of the time for some feeds: `feed-decoder.ts` is what others are given of it.
      name: 'feeds-are-parsed-on-their-thread',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^subgraphs/blogs/upstream/feeds/feed-tasks\\.ts$)` },
      to: { ...ofCode, path: '^subgraphs/blogs/upstream/feeds/decode\\.ts$' },
    },
    {
      name: 'only-their-threads-load-parsers-of-services',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^subgraphs/blogs/upstream/feeds/feeds-thread\\.ts$|^subgraphs/flights/upstream/nas-status/status-thread\\.ts$)` },
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
    { name: 'roles-are-loaded-when-started', severity: 'error', from: { path: '^(main\\.ts$|processes/)', pathNot: isTest }, to: { path: '^processes/emulator\\.ts$', dynamic: false } },
    {
      // A process without OTEL_EXPORTER_OTLP_ENDPOINT loads none of it, and code knows the packages by `Tracer` and `Span` alone.
      name: 'opentelemetry-is-behind-its-seam',
      severity: 'error',
      from: { pathNot: `^platform/telemetry/otel/|${isTest}` },
      to: { path: '(^|node_modules/)@opentelemetry/' },
    },
    {
      name: 'opentelemetry-is-loaded-when-wanted',
      severity: 'error',
      from: { path: '^(main\\.ts$|platform/|gateway/|subgraphs/|processes/)', pathNot: `(${isTest}|^platform/telemetry/otel/)` },
      to: { ...ofCode, path: '^platform/telemetry/otel/', dynamic: false },
    },
    { name: 'gateway-sees-the-registry-only', severity: 'error', from: { path: '^gateway/', pathNot: isTest }, to: { path: '^(subgraphs/[^/]+/|emulator/|processes/|scripts/|tests/|bench/|chaos/|main)' } },
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
      from: { path: '^chaos/', pathNot: isTest },
      to: { path: '^(gateway|subgraphs|emulator|processes|scripts|main|platform/(?!config/environment|paths/|storage/))' },
    },
    {
      // It can be copied out and run: of the project it has what is generated for clients. One package is types alone, and is not resolved.
      name: 'examples-stand-alone',
      severity: 'error',
      from: { path: '^examples/([^/]+)/' },
      to: { pathNot: '^(examples/$1/|schema/clients/|node_modules/|@graphql-typed-document-node/)', dependencyTypesNot: ['core'] },
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
    { name: 'the-console-is-built-alone', severity: 'error', from: { pathNot: '^console/' }, to: { path: '^console/' } },
    { name: 'production-without-test-code', severity: 'error', from: { pathNot: '(\\.test\\.ts$|^tests/|^bench/|^chaos/)' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'], extensions: ['.ts', '.tsx', '.js'] },
  },
};
