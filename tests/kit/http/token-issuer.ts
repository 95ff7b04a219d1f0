import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { serveHttp } from './serve-http.ts';

/** An issuer of tokens with its keys on a server of its own. */
export interface TokenIssuer {
  readonly issuer: string;
  readonly jwksUrl: string;
  readonly requests: number;
  /** A token that is valid for ten minutes, unless the claims say otherwise. */
  sign(claims?: JWTPayload, header?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Signs by another key from now on, and publishes no other. */
  rotate(): Promise<void>;
  /** Sets the body of further responses with its keys; undefined for no response. */
  respond(body: string | undefined): void;
  close(): Promise<void>;
}

export const startTokenIssuer = async (
  clock: Pick<Clock, 'now'>,
  issuer = 'https://issuer.example',
  algorithm = 'ES256',
): Promise<TokenIssuer> => {
  let privateKey: CryptoKey;
  let kid = 0;
  let requests = 0;
  let published: string | undefined;
  const rotate = async (): Promise<void> => {
    const pair = await generateKeyPair(algorithm, { extractable: true });
    privateKey = pair.privateKey;
    kid += 1;
    published = JSON.stringify({
      keys: [{ ...(await exportJWK(pair.publicKey)), kid: `key-${kid}`, alg: algorithm, use: 'sig' }],
    });
  };
  await rotate();
  const server = await serveHttp((_request, response) => {
    requests += 1;
    if (published !== undefined) response.setHeader('content-type', 'application/json').end(published);
  });
  return {
    issuer,
    jwksUrl: `${server.url}/keys`,
    get requests() {
      return requests;
    },
    sign: (claims = {}, header = {}) => {
      const nowSeconds = Math.floor(clock.now() / 1000);
      return new SignJWT({ iss: issuer, sub: 'ada', exp: nowSeconds + 600, ...claims })
        .setProtectedHeader({ alg: algorithm, kid: `key-${kid}`, ...header })
        .sign(privateKey);
    },
    rotate,
    respond: (body) => {
      published = body;
    },
    close: server.close,
  };
};
