import { z } from 'zod';
import { webAddress } from './web-address.ts';

const file = z
  .strictObject({ file: z.string().min(1).describe('Path of the supergraph, from the working directory.') })
  .describe('A file that is read again when it changes.');

const url = z
  .strictObject({
    url: webAddress.describe('Address of the supergraph.'),
    pollIntervalSeconds: z
      .int()
      .min(1)
      .max(86_400)
      .default(10)
      .describe('Seconds between two requests, varied by a tenth and doubled after each failure.'),
    headers: z
      .record(
        z.string().regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, 'is not the name of a header'),
        z.string().max(8192),
      )
      .default({})
      .describe('Headers of each request, such as credentials.'),
  })
  .describe('An address that is polled.');

export const supergraphConfig = z
  .union([file, url], { error: 'has to have either file, or url with pollIntervalSeconds and headers' })
  .describe('Source of the supergraph. The command line takes precedence.');
