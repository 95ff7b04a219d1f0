import { createSign, generateKeyPairSync } from 'node:crypto';

/** A self-signed certificate for 127.0.0.1 and its key, both as PEM. */
interface SelfSigned {
  readonly cert: string;
  readonly key: string;
}

/** Encodes one DER value: its tag, the length of its content, and the content. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
};
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));
const isTrue = der(0x01, Buffer.from([0xff]));

const commonName = identifier('550403');
const subjectAltName = identifier('551d11');
const basicConstraints = identifier('551d13');
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

const toPem = (bytes: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${(bytes.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;

/** Makes a certificate that is valid at any time of the machine, in the format of RFC 5280, version 3. */
export const createSelfSigned = (): SelfSigned => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(commonName, text(0x0c, 'a server of the tests'))));
  const validity = sequence(text(0x18, '20000101000000Z'), text(0x18, '21000101000000Z'));
  const address = der(0x87, Buffer.from([127, 0, 0, 1]));
  const extensions = sequence(
    sequence(subjectAltName, der(0x04, sequence(address))),
    sequence(basicConstraints, isTrue, der(0x04, sequence(isTrue))),
  );
  const toBeSigned = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = createSign('sha256').update(toBeSigned).sign(privateKey);
  const cert = sequence(toBeSigned, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return { cert: toPem(cert), key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) };
};
