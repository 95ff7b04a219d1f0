import type { EmulatedRequest } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';

type WithHeaders = Pick<EmulatedRequest, 'headers'>;

/** What follows the scheme in the `authorization` header, in any case; undefined for another scheme or none. */
export const credentialsOf = ({ headers }: WithHeaders, scheme: string): string | undefined => {
  const [own = '', ...rest] = (headers.authorization ?? '').split(' ');
  return own.toLowerCase() === scheme && rest.length > 0 ? rest.join(' ') : undefined;
};

/** The client of HTTP Basic, whose secret is not compared. */
export const basicClientOf = (request: WithHeaders): string | undefined => {
  const packed = credentialsOf(request, 'basic');
  return packed === undefined ? undefined : Buffer.from(packed, 'base64').toString('utf8').split(':')[0];
};

/**
 * Bearer tokens that need no storage: a number, such as an instant, and its signature by the seed. `radix` is that of
 * number and signature.
 */
export const tokensFor = (
  seed: string,
  kind: string,
  radix: { readonly number: number; readonly signature: number },
) => {
  const signatureOf = (value: string | number) => hashOf(seed, kind, value).toString(radix.signature);
  const write = (value: number) => value.toString(radix.number);
  return {
    grant: (value: number): string => `${write(value)}.${signatureOf(write(value))}`,
    /** The number of the request's token, or undefined for one that was not granted here. */
    numberOf: (request: WithHeaders): number | undefined => {
      const [value = '', signature] = (credentialsOf(request, 'bearer') ?? '').split('.');
      return signature === signatureOf(value) ? Number.parseInt(value, radix.number) : undefined;
    },
  };
};
