/** Names of fields out of a text that parts them by blanks: lists of a hundred are read and compared more easily so. */
export const fieldNames = (text: string): readonly string[] => text.split(/\s+/).filter((name) => name !== '');
