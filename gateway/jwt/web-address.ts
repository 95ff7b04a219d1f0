import { z } from 'zod';
import { addressProblem } from '../../platform/upstream/web/web-address.ts';

/** An address that has `headers` beside it. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https address' })
  .check((context) => {
    const problem = addressProblem(context.value, 'send them by headers');
    // The input may be a secret, and is reported once.
    if (problem !== undefined && context.issues.length === 0)
      context.issues.push({ code: 'custom', input: undefined, message: problem, continue: true });
  });
