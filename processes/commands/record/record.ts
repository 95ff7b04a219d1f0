import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Call } from '../../../platform/call/call.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import { compareValue } from '../../../platform/upstream/drift/compare-body.ts';
import type { ProbedUpstream } from '../../../platform/upstream/drift/probed.ts';
import {
  type RowTally,
  type SchemaShape,
  shapeOf,
  type WireShape,
} from '../../../platform/upstream/drift/wire-shape.ts';
import { inventBody } from '../../../platform/upstream/recording/invented-body.ts';
import { createInvention, type Invention } from '../../../platform/upstream/recording/invented-text.ts';
import { recordedHeaders, recordedPath, recordedType } from '../../../platform/upstream/recording/recorded-request.ts';
import { emulatorPathOf, isSameSource } from '../../../platform/upstream/source-names.ts';
import { createUpstreamFactory } from '../../../platform/upstream/upstream-factory.ts';
import type { UpstreamRequest, UpstreamResponse } from '../../../platform/upstream/upstream-http.ts';
import type { UpstreamAddress } from '../../../platform/upstream/upstream-settings.ts';
import { withoutQuery } from '../../../platform/upstream/web/without-query.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import type { RecordInvocation } from '../../command-line/invocation.ts';
import type { ProcessOptions } from '../../lifecycle/running-process.ts';
import { withEmulator } from '../../start/with-emulator.ts';
import { placesOf, upstreamAddresses } from '../../subgraphs/upstream-addresses.ts';
import { upstreamsOf } from '../doctor/examine.ts';
import { hintOf } from '../doctor/hints.ts';

/** A response without data that could identify a person. */
interface RecordedResponse {
  readonly method: 'GET' | 'POST';
  /** Pattern of the path, as in routes of a replay. */
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Without its dot. */
  readonly extension: string;
  /** The adapter drops as many rows as of the real response. */
  readonly tally: RowTally;
}

const extensions: Readonly<Record<string, string>> = {
  'text/html': 'html',
  'application/xml': 'xml',
  'text/xml': 'xml',
};

/** Throws a sentence if there is no schema for the path. */
const recordableShape = (name: string, shapes: readonly WireShape[], path: string): SchemaShape => {
  const shape = shapeOf(shapes, path);
  if (shape === undefined)
    throw new Error(`${name}: no wire schema is known for ${path}, so its responses cannot be recorded.`);
  if ('tally' in shape || (shape.read !== undefined && shape.write === undefined))
    throw new Error(`${name}: responses of ${path} are pages without a wire schema, and cannot be recorded.`);
  return shape;
};

/** Throws a sentence if the response does not match its schema. */
const toRecordedResponse = (
  name: string,
  shape: SchemaShape,
  request: UpstreamRequest,
  response: UpstreamResponse,
  invention: Invention,
): RecordedResponse => {
  const { read = JSON.parse, write = JSON.stringify } = shape;
  const path = withoutQuery(request.path);
  let real: unknown;
  try {
    real = response.status === 200 ? read(response.text()) : {};
  } catch {
    throw new Error(`${name}: the response of ${path} does not match its wire schema, so it cannot be recorded.`);
  }
  const invented = inventBody(shape, real, invention);
  const type = shape.read === undefined ? 'application/json' : recordedType(response.headers['content-type']);
  const { rows, dropped } = compareValue(shape, invented);
  return {
    method: request.method ?? 'GET',
    path: recordedPath(shape, path, invention),
    status: response.status,
    type,
    headers: recordedHeaders(response.headers, invention),
    body: String(write(invented)),
    extension: extensions[type] ?? 'json',
    tally: { rows, dropped },
  };
};

interface Questions {
  readonly upstream: ProbedUpstream;
  /** Empty for the probe. */
  readonly requests: readonly UpstreamRequest[];
}

const toRequest = (word: string): UpstreamRequest => {
  const { pathname, searchParams } = new URL(word, 'http://path.invalid');
  return { path: pathname, query: Object.fromEntries(searchParams) };
};

/** Parses words such as `ATS_B /v1/boards/acme/jobs METAR`. Throws a sentence. */
const readQuestions = (words: readonly string[], upstreams: readonly ProbedUpstream[]): readonly Questions[] => {
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
    const upstream = upstreams.find(({ name }) => isSameSource(name, word));
    if (upstream === undefined)
      throw new Error(`There is no upstream ${word}; there are: ${upstreams.map(({ name }) => name).join(', ')}.`);
    questions.push({ upstream, requests: [] });
  }
  if (questions.length === 0) throw new Error('Name the upstreams to record.');
  return questions;
};

interface TakeOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  /** Allows probes that cost money. Paths that the operator names are always sent. */
  readonly paid: boolean;
  readonly invention: Invention;
}

/** Throws a sentence if the upstream cannot be called or recorded. */
const takeRecording = async (
  { upstream, requests }: Questions,
  address: UpstreamAddress,
  { clock, log, userAgent, paid, invention }: TakeOptions,
): Promise<readonly RecordedResponse[]> => {
  const { name, probe } = upstream;
  if (requests.length === 0 && probe.paid !== undefined && !paid && !address.emulated)
    throw new Error(`${name}: its probe costs money; add --paid. ${probe.paid}`);
  const factory = createUpstreamFactory({ ...placesOf(() => address), clock, log, userAgent });
  const http = factory(upstream);
  const responses: RecordedResponse[] = [];
  try {
    const probed = probe.request(clock.now());
    // The service reads other paths as patiently as the probe's: a board may be larger than most answers.
    const { timeoutMs, maxBytes } = probed;
    const limits = { ...(timeoutMs !== undefined && { timeoutMs }), ...(maxBytes !== undefined && { maxBytes }) };
    for (const request of requests.length === 0 ? [probed] : requests.map((each) => ({ ...limits, ...each }))) {
      // Checked before a call that may cost money.
      const shape = recordableShape(name, probe.shapes, withoutQuery(request.path));
      const response = await http.request(request, new Call());
      responses.push(toRecordedResponse(name, shape, request, response, invention));
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Error(`${name}: ${error.reason}. ${hintOf(name, error.reason)}`, { cause: error });
  } finally {
    await factory.close();
  }
  return responses;
};

interface NamedResponse {
  /** Configuration name of the upstream. */
  readonly name: string;
  readonly response: RecordedResponse;
}

/** Each recording invents its own names, so a folder holds only one. */
const refuseRecorded = (folder: string): void => {
  if (existsSync(join(folder, 'routes.json')))
    throw new Error(`${folder} has a recording already: give another folder with --out.`);
};

const writeRecording = (folder: string, responses: readonly NamedResponse[]): void => {
  const routes = responses.map(({ name, response }, index) => {
    const prefix = emulatorPathOf(name);
    const file = join(prefix, `${index + 1}.${response.extension}`);
    mkdirSync(join(folder, prefix), { recursive: true });
    writeFileSync(join(folder, file), response.body);
    const { method, path, status, type, headers } = response;
    return { method, path: `/${prefix}${path}`, status, type, headers, file };
  });
  writeFileSync(join(folder, 'routes.json'), `${JSON.stringify(routes, null, 1)}\n`);
};

/** Throws a sentence for unknown upstreams or invalid settings, or if a response cannot be recorded. */
export const runRecord = async (
  options: ProcessOptions,
  { words, folder, paid }: Omit<RecordInvocation, 'command'>,
): Promise<void> => {
  const { settings, environment, subgraphSettings, log, say } = options;
  refuseRecorded(folder);
  const upstreams = subgraphs.flatMap((definition) => upstreamsOf(definition, subgraphSettings[definition.name]));
  const questions = readQuestions(words, upstreams);
  // The random key is not stored, so that replaced values cannot be reconstructed.
  const invention = createInvention(randomBytes(32).toString('hex'));
  const responses = await withEmulator(settings, log, async (emulatorUrl) => {
    const asked = questions.map(({ upstream }) => upstream);
    const addresses = upstreamAddresses(asked, { environment, mode: settings.UPSTREAMS, emulatorUrl });
    const taken: NamedResponse[] = [];
    for (const question of questions) {
      const { name } = question.upstream;
      const address = addresses.get(name);
      if (address === undefined) continue;
      const take = { clock: systemClock, log, userAgent: settings.USER_AGENT, paid, invention };
      taken.push(...(await takeRecording(question, address, take)).map((response) => ({ name, response })));
    }
    return taken;
  });
  writeRecording(folder, responses);
  for (const { name, response } of responses) {
    const { rows, dropped } = response.tally;
    say(`${name}  ${response.method} ${response.path}  status ${response.status}, ${rows} rows, ${dropped} dropped`);
  }
  say(`Written to ${folder}. Look through it before you pass it on.`);
};
