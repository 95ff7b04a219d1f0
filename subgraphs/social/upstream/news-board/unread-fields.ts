import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** What the source is known to send besides what is read. */
export const unreadFields = fieldNames(`
  about
`);
