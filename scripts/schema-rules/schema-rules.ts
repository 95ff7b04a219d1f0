import { booleanNames } from './boolean-names.ts';
import { connectionShape } from './connection-shape.ts';
import { idOnlyOnNodes } from './id-only-on-nodes.ts';
import { instantsEndInAt } from './instants-end-in-at.ts';
import { listItemsNonNull } from './list-items-non-null.ts';
import { metaType } from './meta-type.ts';
import { mutationShape } from './mutation-shape.ts';
import { noCommonWords } from './no-common-words.ts';
import { noTypeNamePrefix } from './no-type-name-prefix.ts';
import { oneWordForOneThing } from './one-word-for-one-thing.ts';
import { rootFieldsNullable } from './root-fields-nullable.ts';
import { scalarsSpecifiedBy } from './scalars-specified-by.ts';
import type { SchemaRule } from './schema-rule.ts';
import { warningsType } from './warnings-type.ts';

export const schemaRules: readonly SchemaRule[] = [
  booleanNames,
  connectionShape,
  idOnlyOnNodes,
  instantsEndInAt,
  listItemsNonNull,
  metaType,
  mutationShape,
  noCommonWords,
  noTypeNamePrefix,
  oneWordForOneThing,
  rootFieldsNullable,
  scalarsSpecifiedBy,
  warningsType,
];
