import { fieldNames } from '../../../../platform/drift/field-names.ts';

/** Known fields of the source that are not read. */
export const unreadFields = fieldNames(`
  elev lat lon name qcField
`);
