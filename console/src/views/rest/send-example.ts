import { addressOf } from '../../graph/page-data.ts';
import { ExampleError, type SendExample } from './example-chain.ts';
import { toRequest } from './rest-request.ts';
import { sendRequest } from './send-request.ts';

const timeoutMs = 30_000;

/** Sends an example to this server, whose paths are below `base`. */
export const sendExample =
  (base: string): SendExample =>
  async (route, inputs) => {
    const { status, text } = await sendRequest(
      toRequest(addressOf(base).href, route, inputs),
      AbortSignal.timeout(timeoutMs),
    );
    if (status >= 300) throw new ExampleError(`${route.method} ${route.path} returned status ${status}.`);
    return JSON.parse(text);
  };

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
