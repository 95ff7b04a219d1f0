/** As a text, long lists of names are easier to read and compare. */
export const fieldNames = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '');
