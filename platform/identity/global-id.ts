/** The content of a global id: the type, and the values of its key in the order of its `@key`. */
interface ObjectKey {
  readonly type: string;
  readonly parts: readonly string[];
}

/** The longest key is a URL, whose characters are percent-encoded (× 3), then Base64 (× 4/3). */
export const maxGlobalIdLength = 16_384;

const typeName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Equal types and keys give equal ids. */
export const toGlobalId = (type: string, parts: readonly string[]): string =>
  Buffer.from([type, ...parts.map(encodeURIComponent)].join(':')).toString('base64url');

/** Undefined for any text that `toGlobalId` does not return. */
export const readGlobalId = (id: string): ObjectKey | undefined => {
  if (id.length > maxGlobalIdLength) return undefined;
  const [type = '', ...encoded] = Buffer.from(id, 'base64url').toString('latin1').split(':');
  if (encoded.length === 0 || !typeName.test(type)) return undefined;
  try {
    const parts = encoded.map(decodeURIComponent);
    return toGlobalId(type, parts) === id ? { type, parts } : undefined;
  } catch {
    // The percent-encoding is malformed.
    return undefined;
  }
};
