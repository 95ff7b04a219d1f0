/** What a global id is made of: the type, and the values of its key in the order of its `@key`. */
export interface ObjectKey {
  readonly type: string;
  readonly parts: readonly string[];
}

/** Longer ones are not read. The longest key is an address of the web, whose characters may take three each, and then four for three. */
export const maxGlobalIdLength = 16_384;

const typeName = /^[A-Za-z][A-Za-z0-9_]*$/;

/** The global `id` of an object: its type and key, spelled in one way only, so that equal objects have equal ids. */
export const toGlobalId = (type: string, parts: readonly string[]): string =>
  Buffer.from([type, ...parts.map(encodeURIComponent)].join(':')).toString('base64url');

/** Type and key of a global id. Undefined for any text that `toGlobalId` does not return, such as another spelling of the same key. */
export const readGlobalId = (id: string): ObjectKey | undefined => {
  if (id.length > maxGlobalIdLength) return undefined;
  const [type = '', ...encoded] = Buffer.from(id, 'base64url').toString('latin1').split(':');
  if (encoded.length === 0 || !typeName.test(type)) return undefined;
  try {
    const parts = encoded.map(decodeURIComponent);
    return toGlobalId(type, parts) === id ? { type, parts } : undefined;
  } catch {
    // A percent sign that encodes no character.
    return undefined;
  }
};
