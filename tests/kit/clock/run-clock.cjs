/**
 * Gives tests a clock of their own: for each test file `Date` begins at TEST_NOW, by default always the same instant.
 * Emulated sources, services and tests read it, so no result depends on the hour of the run or on the duration of
 * earlier files. Node loads this file first (`--require`) in jest, its workers, their threads and the roles that tests
 * spawn. The offset from the machine's clock is in the environment, which threads and roles inherit, so that all agree.
 * Not moved: monotonic time, on which timers run, the clocks of database and Redis servers, and file times.
 */

/** A Friday, far from the ends of its month and year and from changes of clocks; daytime from Los Angeles to Paris. */
const usualInstant = '2026-11-20T17:30:00Z';

const readInstant = (text) => {
  const instantMs = Date.parse(text);
  if (Number.isNaN(instantMs) || !/T.*(Z|[+-]\d\d:\d\d)$/.test(text))
    throw new Error(`TEST_NOW: "${text}" is not an instant such as ${usualInstant}`);
  return instantMs;
};

const MachineDate = globalThis.Date;
const machineNow = MachineDate.now;

let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
const move = (ms) => {
  aheadMs = ms;
  process.env.TEST_CLOCK_AHEAD_MS = String(ms);
};
const begin = () => move(readInstant(process.env.TEST_NOW || usualInstant) - machineNow());
if (process.env.TEST_CLOCK_AHEAD_MS === undefined) begin();
const now = () => machineNow() + aheadMs;

// A proxy and not a subclass: dates that Node itself makes, for example of files and of messages between threads, stay
// instances of it.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
});
MachineDate.now = now;
MachineDate.prototype.constructor = globalThis.Date;

/**
 * Runs a test file, with a clock that begins again. Afterwards the clock is as if it had not, because jest measures by it
 * how long the file took, and begins the next run with the files that took longest.
 */
const beginFor = async (run) => {
  const beforeMs = aheadMs;
  begin();
  try {
    return await run();
  } finally {
    move(beforeMs);
  }
};

/** Moves the clock forward, for tests that do not wait. */
const skip = (ms) => move(aheadMs + ms);

exports.beginFor = beginFor;
exports.skip = skip;
