/** Set by `npm run test:all`. Without it, suites on servers are left out too. */
const isWhole = process.env.TEST_ALL === 'on';

const leftOut = [
  '<rootDir>/tests/processes/',
  '<rootDir>/tests/console/',
  // Programs and tools of client libraries, which change with these more than with the server.
  '<rootDir>/tests/e2e/example-',
  '<rootDir>/tests/e2e/trusted-tools',
];

export default {
  // Files of one worker share packages and modules; the runner says why.
  testRunner: '<rootDir>/tests/kit/jest/test-runner.js',
  transform: {},
  roots: [
    '<rootDir>/platform',
    '<rootDir>/gateway',
    '<rootDir>/subgraphs',
    '<rootDir>/emulator',
    '<rootDir>/processes',
    '<rootDir>/tests',
    '<rootDir>/scripts',
    '<rootDir>/chaos',
    '<rootDir>/console/src',
  ],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(isWhole ? [] : leftOut)],
  maxWorkers: 2,
  // What test files leave behind slows a worker down: it begins anew.
  workerIdleMemoryLimit: '1500MB',
  // Only what hangs takes as long, also on a busy machine.
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/tests/kit/summary-reporter.js'],
};
