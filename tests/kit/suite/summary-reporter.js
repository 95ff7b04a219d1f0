/** Ends every run with one plain line for people and scripts. */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const skipped = results.numPendingTests + results.numTodoTests;
    if (process.env.TEST_ALL !== 'on')
      process.stdout.write(
        '\nLEFT OUT: PostgreSQL, Redis, what starts processes, programs of client libraries, and most cases of property tests; `npm run test:all` runs them\n',
      );
    process.stdout.write(
      `\n${results.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`,
    );
  }
}
