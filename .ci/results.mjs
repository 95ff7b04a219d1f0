/** Reads what Jest wrote of a run, and of the second run of the files in which something failed. */
import { readFileSync } from 'node:fs';

const [wanted, first, second] = process.argv.slice(2);

const read = (file) => {
  const { testResults, numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(readFileSync(file));
  return { suites: testResults, passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
};
const run = read(first);
const red = run.suites.filter(({ status }) => status === 'failed');
const passedIn = (suites) =>
  suites.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed').length;

if (wanted === 'red') {
  for (const { name } of red) console.log(name);
} else if (second === undefined) {
  console.log(`\n${run.passed} passed, ${run.failed} failed`);
} else {
  const again = read(second);
  const green = again.suites.filter(({ status }) => status === 'passed').map(({ name }) => name);
  const failures = red.filter(({ name }) => green.includes(name)).flatMap((suite) =>
    suite.assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  for (const name of failures) console.log(`passed only alone: ${name}`);
  console.log(`\n${run.passed - passedIn(red) + again.passed} passed, ${again.failed} failed`);
}
