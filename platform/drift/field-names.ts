/** Long lists of names are easier to read and compare as a text. */
export const fieldNames = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '');
