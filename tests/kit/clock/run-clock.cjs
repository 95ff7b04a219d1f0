/**
 * Gives tests a clock of their own: for each test file `Date` begins at TEST_NOW, by default always at the same
 * instant, and goes on from there. Emulated worlds, services and the tests themselves read it, so that no result
 * depends on the hour at which the tests happen to run, nor on how long the files before took.
 *
 * Node loads this first (`--require`) in jest, its workers, their threads and the roles that tests spawn. How far
 * `Date` is ahead of the machine is in the environment, which threads and roles take over, so that all agree. Not
 * moved: monotonic time, on which timers run, the clocks of database and Redis servers, and the times of files.
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

/** Begins anew, for the next test file. */
const begin = () => {
  process.env.TEST_CLOCK_AHEAD_MS = String(readInstant(process.env.TEST_NOW || usualInstant) - machineNow());
  aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
};
let aheadMs = Number(process.env.TEST_CLOCK_AHEAD_MS);
if (process.env.TEST_CLOCK_AHEAD_MS === undefined) begin();
const now = () => machineNow() + aheadMs;

// A proxy rather than a subclass: dates that Node itself makes, such as those of files and of messages between threads,
// stay instances of it.
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, values, newTarget) => Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
  apply: () => new MachineDate(now()).toString(),
});
MachineDate.now = now;
MachineDate.prototype.constructor = globalThis.Date;

exports.begin = begin;
