import type { SeededRandom } from '../random/seeded-random.ts';
import { audiences, benchmarks, methods, models, topics } from './vocabulary.ts';

/** Topic of one text. Title and sentences share it, so that they agree. */
export interface Subject {
  readonly topic: string;
  readonly method: string;
  readonly model: string;
  readonly benchmark: string;
  readonly audience: string;
  readonly count: number;
  readonly percent: number;
}

export const toSubject = (random: SeededRandom): Subject => ({
  topic: random.pick(topics),
  method: random.pick(methods),
  model: `${random.pick(models)} ${random.integer(1, 9)}`,
  benchmark: random.pick(benchmarks),
  audience: random.pick(audiences),
  count: random.integer(2, 48),
  percent: random.integer(4, 63),
});

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const titles: readonly ((subject: Subject) => string)[] = [
  ({ model, topic }) => `Introducing ${model} for ${topic}`,
  ({ method, topic }) => `How ${method} made ${topic} cheaper`,
  ({ topic, method }) => `${capitalised(topic)} with ${method}`,
  ({ topic, count }) => `${count} lessons from a year of ${topic}`,
  ({ model, percent, benchmark }) => `${model} reaches ${percent + 35} % on ${benchmark}`,
  ({ topic, audience }) => `Bringing ${topic} to ${audience}`,
  ({ method, model }) => `Inside ${model}: ${method} in practice`,
  ({ benchmark, topic }) => `${benchmark}: an open benchmark for ${topic}`,
  ({ topic, method }) => `Why we moved ${topic} to ${method}`,
  ({ method, percent }) => `Cutting memory by ${percent} % with ${method}`,
  ({ topic }) => `What we got wrong about ${topic}`,
  ({ model, audience }) => `${model} is now available to ${audience}`,
  ({ method, topic }) => `A field guide to ${method} for ${topic}`,
  ({ topic, count }) => `Scaling ${topic} to ${count},000 accelerators`,
  ({ model, topic }) => `Safety notes on ${model} and ${topic}`,
  ({ method, count }) => `Debugging ${method}: ${count} failures & their causes`,
  ({ topic, audience }) => `Can ${topic} help ${audience}?`,
  ({ model, method }) => `Training ${model} from scratch with ${method}`,
  ({ benchmark, model, percent }) => `Reproducing ${benchmark} at ${percent} % of the cost with ${model}`,
  ({ topic, model }) => `Towards reliable ${topic}: the ${model} report`,
  ({ method, audience }) => `${capitalised(method)}, explained for ${audience}`,
  ({ topic, percent }) => `Faster ${topic}: ${percent} % less latency, same quality`,
];

export const toTitle = (random: SeededRandom, subject: Subject): string => random.pick(titles)(subject);

export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
