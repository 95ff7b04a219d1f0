/** Set by `npm run test:all`. Without it, suites on servers are left out too. */
const isWhole = process.env.TEST_ALL === 'on';

const leftOut = [
  '<rootDir>/tests/processes/',
  '<rootDir>/tests/console/',
  // They need tooling/package.json: programs of client libraries, which change with these more than with the server, and
  // rules for files by tools that are not ours.
  '<rootDir>/tests/e2e/(example-|trusted-tools|clients-over-http|defer-clients|graphql-over-http-audits)',
  '<rootDir>/tests/e2e/subscriptions-federated',
  '<rootDir>/tests/contract/(relay|normalizing-caches|caches-follow)',
  '<rootDir>/tests/deploy/(compose|kubernetes|metrics)',
  '<rootDir>/scripts/(clients/|schema-rules/schema-plugin|released/(baseline|compare-schemas))',
  '<rootDir>/gateway/endpoint/schema-files',
];

export default {
  // Files of one worker share packages and modules; the runner says why.
  testRunner: '<rootDir>/tests/kit/jest/test-runner.js',
  transform: {},
  roots: [
    '<rootDir>/platform',
    '<rootDir>/federation',
    '<rootDir>/gateway',
    '<rootDir>/subgraphs',
    '<rootDir>/emulator',
    '<rootDir>/processes',
    '<rootDir>/tests',
    '<rootDir>/scripts',
    '<rootDir>/lab',
    '<rootDir>/console/src',
  ],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(isWhole ? [] : leftOut)],
  maxWorkers: 2,
  // What test files leave behind slows a worker down: it begins anew.
  workerIdleMemoryLimit: '1500MB',
  // Only what hangs takes as long, also on a busy machine, where a test that waits ten times waits ten times as long. What
  // is missing ends a test sooner: tests/kit/time/deadline.ts.
  testTimeout: 300_000,
  reporters: ['default', '<rootDir>/tests/kit/suite/summary-reporter.js'],
};
