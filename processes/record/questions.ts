import type { ProbedUpstream } from '../../platform/drift/probed.ts';
import type { UpstreamRequest } from '../../platform/upstream/upstream-http.ts';

export interface Questions {
  readonly upstream: ProbedUpstream;
  /** Empty for the probe. */
  readonly requests: readonly UpstreamRequest[];
}

const toRequest = (word: string): UpstreamRequest => {
  const { pathname, searchParams } = new URL(word, 'http://path.invalid');
  return { path: pathname, query: Object.fromEntries(searchParams) };
};

/** Parses words such as `ATS_B /v1/boards/acme/jobs METAR`. Throws a sentence. */
export const readQuestions = (words: readonly string[], upstreams: readonly ProbedUpstream[]): readonly Questions[] => {
  const questions: { upstream: ProbedUpstream; requests: UpstreamRequest[] }[] = [];
  for (const word of words) {
    if (word.startsWith('/')) {
      const last = questions.at(-1);
      if (last === undefined) throw new Error(`${word}: name the upstream before its paths.`);
      const request = toRequest(word);
      // A replay has one response for each path.
      if (last.requests.some(({ path }) => path === request.path)) throw new Error(`${word}: a path is recorded once.`);
      last.requests.push(request);
      continue;
    }
    const upstream = upstreams.find(({ name }) => name === word.toUpperCase().replaceAll('-', '_'));
    if (upstream === undefined)
      throw new Error(`There is no upstream ${word}; there are: ${upstreams.map(({ name }) => name).join(', ')}.`);
    questions.push({ upstream, requests: [] });
  }
  if (questions.length === 0) throw new Error('Name the upstreams to record.');
  return questions;
};
