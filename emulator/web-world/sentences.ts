import type { SeededRandom } from '../random/seeded-random.ts';
import type { Subject } from './post-title.ts';

/** A sentence about a subject; `random` draws the figures. */
type Sentence = (subject: Subject, random: SeededRandom) => string;

export const openings: readonly Sentence[] = [
  ({ topic, method }) => `For most of this year we have tried to make ${topic} work with ${method}.`,
  ({ topic, audience }) => `When ${audience} asked us for better ${topic}, we had no good answer.`,
  ({ model, topic }) => `Today we share ${model}, a model that we built for ${topic}.`,
  ({ topic, percent }) => `Our costs for ${topic} fell by ${percent} % in one quarter, and this is how.`,
  ({ benchmark, topic }) => `${benchmark} began as an internal spreadsheet about ${topic}.`,
  ({ method, topic }, random) =>
    `It took ${random.integer(3, 19)} attempts until ${method} did anything useful for ${topic}.`,
  ({ topic }) => `People who try ${topic} for the first time run into the same three walls.`,
  ({ model, method }) => `This post walks through the use of ${method} in ${model}.`,
];

/** Main sentences; a text uses each at most once. */
export const findings: readonly Sentence[] = [
  ({ method, percent }) => `With ${method} alone, the error rate went down by ${percent} %.`,
  ({ model, benchmark }, random) =>
    `On ${benchmark}, ${model} solves ${random.integer(51, 94)} of a hundred tasks; the older release solved ${random.integer(20, 50)}.`,
  ({ topic }) => `Most of the gain in ${topic} came from cleaner data, not from a larger network.`,
  ({ count, method }) =>
    `We repeated each run with ${count} seeds, because results with ${method} are noisier than the averages suggest.`,
  ({ model }, random) => `${model} reads up to ${random.integer(2, 64) * 16},000 tokens before quality drops.`,
  ({ topic, audience }) => `In trials with ${audience}, ${topic} was the feature that people kept using after a month.`,
  ({ topic, method }) => `A naïve baseline without ${method} does better on ${topic} than its reputation says.`,
  ({ method }) => `The first version of ${method} was correct and far too slow.`,
  ({ benchmark }) =>
    `We also found that one in ten questions of ${benchmark} has two right answers, and now accept both.`,
  ({ topic, method }) => `There is a simple reason to use ${method} for ${topic}: errors stay local.`,
  (_, random) => `Training took ${random.integer(4, 60)} days on ${random.integer(1, 32) * 64} accelerators.`,
  ({ model, topic }) => `Where ${model} fails at ${topic}, it mostly fails early, which makes it easy to catch.`,
  ({ percent }) => `Peak memory shrank by ${percent} %, so that the same job fits on a single machine.`,
  ({ topic }) => `We were surprised that smaller batches helped ${topic} more than longer training did.`,
  ({ method, count }) =>
    `An ablation over ${count} settings shows that the effect of ${method} is largest in the upper layers.`,
  ({ audience }) => `Feedback from ${audience} changed the order in which we built things.`,
  ({ model }, random) => `The median answer of ${model} now arrives after ${random.integer(90, 900)} ms.`,
  ({ method }) => `Nothing about ${method} is new; the details of the schedule are what makes it stable.`,
  ({ topic, benchmark }) =>
    `We score ${topic} by ${benchmark} and by hand, and the two agree more often than we feared.`,
  ({ model, audience }) => `Weights of ${model} are open to ${audience} under a permissive licence.`,
  ({ topic }) => `The pipeline for ${topic} is now a single queue with retries, and people sleep better.`,
  (_, random) =>
    `Of ${random.integer(2, 9)},000 reports that we read, fewer than ${random.integer(3, 30)} pointed at the model itself.`,
  ({ method }) => `A bug in the data loader hid the effect of ${method} for two weeks.`,
  ({ topic, percent }) =>
    `A careful prompt closes ${Math.ceil(percent / 3)} % of the gap in ${topic}; the rest needs training.`,
  ({ model, method }) => `Thanks to ${method}, ${model} skips work that would not change its answer.`,
  ({ topic }) => `Anyone who has maintained ${topic} in production will recognise the shape of the curve.`,
  ({ model, topic }) =>
    `We gave ${model} the same ${topic} tasks on three Mondays, and its scores moved by less than a point.`,
  ({ method }, random) =>
    `Turning off ${method} costs ${random.integer(2, 17)} points, more than any other single change.`,
  ({ benchmark }) => `For ${benchmark} we froze the prompts in January and have not touched them since.`,
  ({ audience, topic }) => `One group of ${audience} used ${topic} for something that nobody here had thought of.`,
  (_, random) => `About ${random.integer(3, 40)} % of the training mix is written by people whom we paid for it.`,
  ({ model }) => `Quantized to four bits, ${model} loses less than one point and half of its appetite for memory.`,
  ({ method, topic }) => `It helps to think of ${method} as a budget: ${topic} spends it where the input is hard.`,
  ({ topic }) => `Logs of ${topic} told us more than dashboards did, so we now keep them for ninety days.`,
  ({ model, benchmark }) =>
    `The curve of ${model} on ${benchmark} is still rising, which is a good reason to be careful with claims.`,
  ({ topic }) =>
    `Two reviewers outside our team ran the ${topic} experiments again and found one mistake, which is fixed here.`,
  ({ method, audience }) => `The bill is what made ${audience} ask for ${method} in the first place.`,
  ({ count, topic }) => `We publish ${count} failed ${topic} runs beside the good one, with their settings.`,
  (_, random) => `A restart after a lost node takes ${random.integer(20, 240)} seconds instead of half an hour.`,
];

export const closings: readonly Sentence[] = [
  ({ topic }) => `None of this makes ${topic} a solved problem, and we list open questions in the appendix.`,
  ({ model }) => `${model} still makes things up when a source is missing, so keep a person in the loop.`,
  ({ benchmark }) => `The code and the ${benchmark} splits are in the repository; corrections are welcome.`,
  ({ audience }) => `If you work with ${audience} and see other results, please write to us.`,
  ({ method }) => `Next we want to know whether ${method} will survive at ten times the scale.`,
  ({ topic, method }) => `We do not know yet why ${topic} gains so much from ${method}, and would rather say so.`,
  ({ percent }) => `All figures are medians; the worst run was ${percent} % below the best.`,
];

const headings: readonly Sentence[] = [
  ({ method }) => `The role of ${method}`,
  () => 'How we measured',
  ({ topic }) => `The trouble with ${topic}`,
  () => 'Results',
  ({ model }) => `Running ${model} yourself`,
  () => 'What did not work',
  ({ audience }) => `Notes for ${audience}`,
];

/** `count` different sentences of a list in random order, or fewer if the list is shorter. */
export const drawSentences = (
  list: readonly Sentence[],
  count: number,
  subject: Subject,
  random: SeededRandom,
): readonly string[] => {
  const left = [...list];
  return Array.from({ length: Math.min(count, list.length) }, () => {
    const [sentence] = left.splice(random.integer(0, left.length - 1), 1);
    return sentence === undefined ? '' : sentence(subject, random);
  });
};

export const drawHeadings = (count: number, subject: Subject, random: SeededRandom): readonly string[] =>
  drawSentences(headings, count, subject, random);
