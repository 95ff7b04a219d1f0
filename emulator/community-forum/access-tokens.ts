import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { json, unauthorized } from './answers.ts';

const lifetimeSeconds = 86_400;

const signatureOf = (seed: string, issued: string): string => hashOf(seed, 'forum token', issued).toString(36);

const clientIdOf = (request: EmulatedRequest): string | undefined => {
  const [, packed] = /^basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return packed === undefined ? undefined : Buffer.from(packed, 'base64').toString('utf8').split(':')[0];
};

export const grantToken = (request: EmulatedRequest, { clock, seed }: EmulatorContext): EmulatedResponse => {
  const clientId = clientIdOf(request);
  if (clientId === undefined || clientId === 'bad') return unauthorized;
  if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials')
    return json(200, { error: 'unsupported_grant_type' });
  const issued = Math.floor(clock.now() / 1000).toString(36);
  const token = `${issued}.${signatureOf(seed, issued)}`;
  return json(200, { access_token: token, token_type: 'bearer', expires_in: lifetimeSeconds, scope: '*' });
};

export const tokenStateOf = (
  request: EmulatedRequest,
  { clock, seed }: EmulatorContext,
): 'good' | 'refused' | 'anonymous' => {
  const stated = request.headers.authorization;
  if (stated === undefined) return 'anonymous';
  const [, issued = '', signature] = /^bearer ([0-9a-z]+)\.([0-9a-z]+)$/i.exec(stated) ?? [];
  if (signature === undefined || signature !== signatureOf(seed, issued)) return 'refused';
  return clock.now() / 1000 < Number.parseInt(issued, 36) + lifetimeSeconds ? 'good' : 'refused';
};
