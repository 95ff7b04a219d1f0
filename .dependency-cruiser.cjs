/** Import directions of docs/architecture.md, as rules. */
const inSubgraph = (file) => `^subgraphs/[^/]+/${file}`;
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'platform-stands-alone', severity: 'error', from: { path: '^platform/' , pathNot: '\\.test\\.ts$' }, to: { path: '^(gateway|subgraphs|emulator|tests|main)' } },
    { name: 'subgraphs-are-strangers', severity: 'error', from: { path: '^subgraphs/([^/]+)/' }, to: { path: '^subgraphs/', pathNot: '^subgraphs/$1/' } },
    { name: 'subgraphs-import-platform-only', severity: 'error', from: { path: '^subgraphs/', pathNot: '\\.test\\.ts$' }, to: { path: '^(gateway|emulator|tests|main)' } },
    { name: 'emulator-reads-no-subgraph', severity: 'error', from: { path: '^emulator/' }, to: { path: '^(subgraphs|gateway)/' } },
    { name: 'gateway-sees-the-registry-only', severity: 'error', from: { path: '^gateway/', pathNot: '\\.test\\.ts$' }, to: { path: '^(subgraphs/[^/]+/|emulator/|tests/)' } },
    { name: 'model-imports-no-sibling', severity: 'error', from: { path: inSubgraph('model\\.ts$') }, to: { path: '^subgraphs/' } },
    { name: 'only-the-index-wires', severity: 'error', from: { path: inSubgraph('(model|service|store|upstream)'), pathNot: '\\.test\\.ts$' }, to: { path: inSubgraph('(index|resolvers)\\.ts$') } },
    { name: 'service-knows-no-graphql-sql-http', severity: 'error', from: { path: inSubgraph('service'), pathNot: '\\.test\\.ts$' }, to: { path: 'node_modules/(graphql|kysely|undici|pg)/' } },
    { name: 'production-without-test-code', severity: 'error', from: { pathNot: '(\\.test\\.ts$|^tests/|^bench/)' }, to: { path: '^tests/' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'], extensions: ['.ts', '.js'] },
  },
};
