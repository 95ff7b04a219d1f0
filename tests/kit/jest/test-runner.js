import { createRequire, register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult } from '@jest/test-result';
import { getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

/**
 * jest's `testRunner`: runs a test file as Node runs a program, not in a module system and realm of its own. Packages
 * and modules of the project are loaded once a worker, which is most of the processor time of a run that isolates every
 * file, and `instanceof` means the same as in production. So modules must not retain state that a test could notice:
 * many test files share them, as the requests of one process do.
 *
 * What it saves: 153 files with 2,847 tests take 34 s of processor time by it and 97 s by jest's own runner (305 and
 * 604 s on a machine with twelve times as much to do as it could, one after the other).
 */
const clock = createRequire(import.meta.url)('../clock/run-clock.cjs');
process.setSourceMapsEnabled(true);
register('./module-hooks.js', import.meta.url);

/** Uncaught errors of the running file. A rejection that is handled later is removed. */
const rejections = new Map();
const uncaught = [];
process.on('unhandledRejection', (error, promise) => rejections.set(promise, error));
process.on('rejectionHandled', (promise) => rejections.delete(promise));
process.on('uncaughtException', (error) => uncaught.push(error));

// jest ends a worker by removing its listener from the channel, and kills one that half a second later still has, for
// example, a keep-alive connection. All results have been sent by then. On a busy machine the system may take longer
// than that to free the memory of a worker that has ended: jest's warning then means nothing.
process.on('removeListener', (event) => {
  if (event === 'message' && process.channel && process.listenerCount('message') === 0) process.exit(0);
});

// If the run is killed, its workers would continue with the servers of their tests.
process.on('disconnect', () => process.exit(1));

const statusOf = ({ status, errors }) => {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
};

const toAssertionResult = (result) => {
  const titles = result.testPath.slice(1);
  return {
    ancestorTitles: titles.slice(0, -1),
    duration: result.duration,
    failureDetails: result.errorsDetailed,
    failureMessages: [...result.errors],
    fullName: titles.join(' '),
    invocations: result.invocations,
    location: result.location,
    numPassingAsserts: result.numPassingAsserts,
    status: statusOf(result),
    title: titles.at(-1),
  };
};

const toTestResult = (assertionResults, errors, config, globalConfig, testPath) => {
  const count = (status) => assertionResults.filter((each) => each.status === status).length;
  const messages = [
    formatResultsErrors(assertionResults, config, globalConfig, testPath),
    ...errors.map((error) => formatExecError(error, config, globalConfig, testPath)),
  ];
  return {
    ...createEmptyTestResult(),
    failureMessage: messages.filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    ...(errors.length > 0 && { testExecError: { message: errors.map(String).join('\n'), stack: '' } }),
    testFilePath: testPath,
    testResults: assertionResults,
  };
};

let runs = 0;

const runFile = async (globalConfig, config, testPath) => {
  // jest sets its own, which does not know how these modules were compiled.
  Error.prepareStackTrace = undefined;
  runs += 1;
  rejections.clear();
  uncaught.length = 0;
  resetState();
  const state = getState();
  if (globalConfig.testTimeout) state.testTimeout = globalConfig.testTimeout;
  if (globalConfig.testNamePattern) state.testNamePattern = new RegExp(globalConfig.testNamePattern, 'i');
  // While jest watches, the modules may have been edited since.
  const isWatching = globalConfig.watch || globalConfig.watchAll;
  await import(`${pathToFileURL(testPath)}${isWatching ? `?run=${runs}` : ''}`);
  const { testResults, unhandledErrorsDetailed } = await run();
  // Node reports a rejection that was handled late a turn later.
  await new Promise((resolve) => setImmediate(resolve));
  const errors = [...unhandledErrorsDetailed, ...uncaught, ...rejections.values()];
  return toTestResult(testResults.map(toAssertionResult), errors, config, globalConfig, testPath);
};

export default (globalConfig, config, _environment, _runtime, testPath) =>
  clock.beginFor(() => runFile(globalConfig, config, testPath));
