/** The worker's own realm as the environment of its test files; the runtime beside it says why. */
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** jest asks whether there is a context, and hands it to nobody: the runtime compiles without. */
const noContext = vm.createContext({});

const runClock = require.resolve('../clock/run-clock.cjs');

/** What circus keeps of a file: its state and listeners, and what the file has set for itself, as its time limit. */
const keptByCircus = new Set([
  'EVENT_HANDLERS',
  'JEST_STATE_SYMBOL',
  'LOG_ERRORS_BEFORE_RETRY',
  'RETRY_IMMEDIATELY',
  'RETRY_TIMES',
  'RETRY_TIMES_SETTER',
  'TEST_TIMEOUT_SYMBOL',
  'WAIT_BEFORE_RETRY',
]);

const forgetLastFile = () => {
  for (const symbol of Object.getOwnPropertySymbols(globalThis))
    if (keptByCircus.has(symbol.description)) delete globalThis[symbol];
};

class WorkerEnvironment {
  global = globalThis;
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);
  #exit = process.exit;
  #console = globalThis.console;

  constructor({ projectConfig }) {
    const clock = require.cache[runClock]?.exports;
    if (clock === undefined)
      throw new Error('The tests need a clock of their own: run them with `npm test`, or load tests/kit/clock/run-clock.cjs first.');
    clock.begin();
    forgetLastFile();
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return noContext;
  }

  async setup() {}

  /** jest puts its own in the place of both. */
  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.#exit;
    globalThis.console = this.#console;
  }
}

exports.default = WorkerEnvironment;
exports.__esModule = true;
