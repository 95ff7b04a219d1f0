import type { EmulatedRequest, EmulatedResponse, EmulatorContext } from '../emulated-upstream.ts';
import { hashOf } from '../random/seeded-random.ts';
import { json } from './answers.ts';

const lifeSeconds = 3_600;
const signatureOf = (seed: string, expiresMs: number): string => hashOf(seed, 'partner', expiresMs).toString(16);

/** `/api/v2/oauth/token`: accepted with any secret from every client except `bad`. */
export const grantPartnerToken = (request: EmulatedRequest, { seed, clock }: EmulatorContext): EmulatedResponse => {
  const grant = request.query.get('grant_type') ?? new URLSearchParams(request.body).get('grant_type');
  if (grant !== 'client_credentials') return json(400, { error: 'unsupported_grant_type' });
  const [, packed = ''] = /^Basic (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const [client = ''] = Buffer.from(packed, 'base64').toString('utf8').split(':');
  if (client === '' || client === 'bad') return json(401, { error: 'invalid_client' });
  const expiresMs = clock.now() + lifeSeconds * 1_000;
  return json(200, {
    access_token: `${expiresMs}.${signatureOf(seed, expiresMs)}`,
    token_type: 'bearer',
    expires_in: lifeSeconds,
    scope: 'DEFAULT',
  });
};

export const tokenRefusal = (
  { headers }: EmulatedRequest,
  { seed, clock }: EmulatorContext,
): EmulatedResponse | undefined => {
  const [, expires, signature] = /^Bearer (\d+)\.([0-9a-f]+)$/i.exec(headers.authorization ?? '') ?? [];
  const isGranted = signature !== undefined && signature === signatureOf(seed, Number(expires));
  return isGranted && Number(expires) > clock.now() ? undefined : json(401, { error: 'invalid_token' });
};
