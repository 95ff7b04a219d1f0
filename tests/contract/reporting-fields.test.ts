import { expect, it } from '@jest/globals';
import { isObjectType } from 'graphql';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { subgraphs } from '../../subgraphs/registry.ts';

const declaring = subgraphs.filter(({ reportingFields = [] }) => reportingFields.length > 0);

it.each(declaring.map((definition) => [definition.name, definition] as const))(
  'each field of %s that is declared to report what it reads has a resolver',
  (name, { resolvers, reportingFields = [] }) => {
    const schema = buildSubgraphSchemaFor(name, resolvers);
    const withoutResolver = reportingFields.filter((coordinate) => {
      const [type = '', field = ''] = coordinate.split('.');
      const owner = schema.getType(type);
      return !isObjectType(owner) || owner.getFields()[field]?.resolve === undefined;
    });
    expect(withoutResolver).toEqual([]);
  },
);
