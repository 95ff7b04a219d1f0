import { type FieldNode, Kind } from 'graphql';

export const typenameField: FieldNode = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } };
