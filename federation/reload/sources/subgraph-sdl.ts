import type { Agent } from 'undici';
import { readOperatorFile } from '../../../platform/config/read-operator-file.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { parseBoundedJson } from '../../../platform/text/json/json-nesting.ts';
import { isJsonObject } from '../../../platform/text/json/json-object.ts';
import { reasonOf } from './reason-of.ts';
import { requestText } from './request-text.ts';

export interface NamedSubgraph {
  readonly name: string;
  /** GraphQL endpoint. */
  readonly url: string;
  /** File with the SDL; undefined to query the endpoint. */
  readonly file: string | undefined;
}

const maxBytes = 16 * 2 ** 20;
const timeoutMs = 10_000;
/** Query of the federation specification, which every subgraph supports. */
const question = JSON.stringify({ query: 'query SubgraphSdl { _service { sdl } }', operationName: 'SubgraphSdl' });

const errorIn = (body: unknown): string => {
  const [error] = isJsonObject(body) && Array.isArray(body['errors']) ? body['errors'] : [];
  return isJsonObject(error) ? `: ${String(error['message']).slice(0, 300)}` : '';
};

const sdlIn = (text: string): string => {
  const body = parseBoundedJson(text);
  const data = isJsonObject(body) ? body['data'] : undefined;
  const service = isJsonObject(data) ? data['_service'] : undefined;
  const sdl = isJsonObject(service) ? service['sdl'] : undefined;
  if (typeof sdl !== 'string' || sdl === '')
    throw new Error(`it does not answer { _service { sdl } }, as subgraphs of Apollo Federation do${errorIn(body)}`);
  return sdl;
};

const ask = async (agent: Agent, url: string, clock: Clock, signal: AbortSignal): Promise<string> => {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const response = await requestText(agent, { url, headers, body: question, maxBytes, timeoutMs }, clock, signal);
  if (response.status !== 200) throw new Error(`it responded with status ${response.status}`);
  return sdlIn(response.text);
};

/** Rejects with a sentence for people. */
export const readSubgraphSdl = async (
  { name, url, file }: NamedSubgraph,
  agent: Agent,
  clock: Clock,
  signal: AbortSignal,
): Promise<string> => {
  try {
    return file === undefined ? await ask(agent, url, clock, signal) : readOperatorFile(file);
  } catch (error) {
    throw new Error(`The schema of the subgraph ${name} cannot be read from ${file ?? url}: ${reasonOf(error)}.`, {
      cause: error,
    });
  }
};
