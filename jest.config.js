/** Set by `npm run test:all`. Without it, what starts processes or a browser is left out, and so are suites on servers. */
const isWhole = process.env.TEST_ALL === 'on';

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
  testPathIgnorePatterns: [
    '/node_modules/',
    ...(isWhole ? [] : ['<rootDir>/tests/processes/', '<rootDir>/tests/console/']),
  ],
  maxWorkers: 2,
  // What test files leave behind slows a worker down: it begins anew.
  workerIdleMemoryLimit: '1500MB',
  // Only what hangs takes as long, also on a busy machine.
  testTimeout: 120_000,
  reporters: ['default', '<rootDir>/tests/kit/summary-reporter.js'],
};
