import type { Clock } from '../../platform/clock/clock.ts';
import type { UpstreamAddress } from '../../platform/config/upstream-settings.ts';
import { UpstreamError } from '../../platform/errors/upstream-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import type { Invention } from '../../platform/recording/invented-text.ts';
import { createUpstreamFactory } from '../../platform/upstream/upstream-factory.ts';
import { withoutQuery } from '../../platform/web/without-query.ts';
import { hintOf } from '../doctor/hints.ts';
import { placesOf } from '../services/upstream-addresses.ts';
import type { Questions } from './questions.ts';
import { type RecordedAnswer, recordableShape, toRecordedAnswer } from './recorded-answer.ts';

interface TakeOptions {
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  /** Allows probes that cost money. Paths that the operator names are always sent. */
  readonly paid: boolean;
  readonly invention: Invention;
}

/** Throws a sentence if the upstream cannot be called or recorded. */
export const takeRecording = async (
  { upstream, requests }: Questions,
  address: UpstreamAddress,
  { clock, log, userAgent, paid, invention }: TakeOptions,
): Promise<readonly RecordedAnswer[]> => {
  const { name, probe } = upstream;
  if (requests.length === 0 && probe.paid !== undefined && !paid && !address.emulated)
    throw new Error(`${name}: its probe costs money; add --paid. ${probe.paid}`);
  const factory = createUpstreamFactory({ ...placesOf(() => address), clock, log, userAgent });
  const http = factory(upstream);
  const answers: RecordedAnswer[] = [];
  try {
    const probed = probe.request(clock.now());
    // The service reads other paths as patiently as the probe's: a board may be larger than most answers.
    const { timeoutMs, maxBytes } = probed;
    const limits = { ...(timeoutMs !== undefined && { timeoutMs }), ...(maxBytes !== undefined && { maxBytes }) };
    for (const request of requests.length === 0 ? [probed] : requests.map((each) => ({ ...limits, ...each }))) {
      // Checked before a call that may cost money.
      const shape = recordableShape(name, probe.shapes, withoutQuery(request.path));
      const response = await http.request(request, new AbortController().signal);
      answers.push(toRecordedAnswer(name, shape, request, response, invention));
    }
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    throw new Error(`${name}: ${error.reason}. ${hintOf(name, error.reason)}`, { cause: error });
  } finally {
    await factory.close();
  }
  return answers;
};
