/** Set by `npm run test:all`. Without it, what starts processes of its own is left out, and so are suites on servers. */
const isWhole = process.env.TEST_ALL === 'on';

/** Tests run as native ES modules; swc only strips the types, `npm run check` is what type-checks. */
export default {
  // Files of one worker share packages and modules; the runtime says why.
  runtime: '<rootDir>/tests/kit/jest/shared-runtime.cjs',
  testEnvironment: '<rootDir>/tests/kit/jest/worker-environment.cjs',
  extensionsToTreatAsEsm: ['.ts'],
  roots: [
    '<rootDir>/platform',
    '<rootDir>/gateway',
    '<rootDir>/subgraphs',
    '<rootDir>/emulator',
    '<rootDir>/processes',
    '<rootDir>/tests',
    '<rootDir>/scripts',
    '<rootDir>/chaos',
  ],
  testMatch: ['**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...(isWhole ? [] : ['<rootDir>/tests/processes/'])],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, module: { type: 'es6' } },
    ],
  },
  maxWorkers: 2,
  // What ES modules of earlier files leave behind slows a worker down: it begins anew.
  workerIdleMemoryLimit: '1500MB',
  testTimeout: 20_000,
  reporters: ['default', '<rootDir>/tests/kit/summary-reporter.js'],
};
