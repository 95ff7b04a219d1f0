import { z } from 'zod';
import { addressFault } from '../../platform/web/web-address.ts';

/** An address that has `headers` beside it. */
export const webAddress = z
  .url({ protocol: /^https?$/, error: 'has to be an http or https address' })
  .check((context) => {
    const fault = addressFault(context.value, 'send them by headers');
    // The input may be a secret, and is reported once.
    if (fault !== undefined && context.issues.length === 0)
      context.issues.push({ code: 'custom', input: undefined, message: fault, continue: true });
  });
