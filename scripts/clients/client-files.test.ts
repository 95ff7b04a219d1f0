import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { possibleTypes, typePolicies } from '../../schema/clients/apollo.ts';
import { keys, resolvers } from '../../schema/clients/graphcache.ts';
import { clientFiles } from './client-files.ts';
import { connectionFieldsOf, nodeTypesOf } from './schema-parts.ts';

const schema = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));

describe('the files for caches of front ends', () => {
  it('have every connection, for both libraries', () => {
    const fields = connectionFieldsOf(schema);
    expect(fields.length).toBeGreaterThan(20);
    for (const { type, field } of fields) {
      expect(typePolicies[type.name]?.fields).toHaveProperty(field.name);
      expect(resolvers[type.name]).toHaveProperty(field.name);
    }
  });

  it('have every type with an id as a possible Node, and none as an embedded type', () => {
    const nodes = nodeTypesOf(schema).map(({ name }) => name);
    expect(possibleTypes.Node).toEqual(nodes);
    for (const name of nodes) {
      expect(keys).not.toHaveProperty(name);
      expect(typePolicies[name]?.merge).toBeUndefined();
    }
  });

  it('merge the fields that two queries select of an embedded object', () => {
    const cache = new InMemoryCache({ possibleTypes, typePolicies });
    const category = gql`{ airport(iata: "SFO") { id status { id weather { flightCategory } } } }`;
    const temperature = gql`{ airport(iata: "SFO") { id status { id weather { temperatureCelsius } } } }`;
    const airport = (weather: object) => ({
      airport: {
        __typename: 'Airport',
        id: 'a',
        status: { __typename: 'AirportStatus', id: 's', weather: { __typename: 'WeatherObservation', ...weather } },
      },
    });
    const said = airport({ flightCategory: 'VFR' });
    const measured = airport({ temperatureCelsius: 12 });
    cache.writeQuery({ query: category, data: said });
    cache.writeQuery({ query: temperature, data: measured });
    expect(cache.readQuery({ query: category })).toEqual(said);
    expect(cache.readQuery({ query: temperature })).toEqual(measured);
  });

  it('name the arguments that identify a list, and not those that select a page', () => {
    const small = buildSchema(`
      type Query { node(id: ID!): Node tags(word: String, first: Int, after: String): TagConnection }
      interface Node { id: ID! }
      type Tag implements Node { id: ID! box: Box }
      type Box { tags(first: Int = 3): TagConnection! }
      type TagConnection { nodes: [Tag!]! }
    `);
    const { 'schema/clients/apollo.ts': apollo = '', 'schema/clients/graphcache.ts': graphcache = '' } =
      clientFiles(small);
    expect(apollo).toContain("      tags: connection('word'),\n");
    expect(apollo).toContain('  Box: {\n    merge: true,\n    fields: {\n      tags: connection(),\n    },\n  },\n');
    expect(graphcache).toContain('  Box: () => null,\n  TagConnection: () => null,\n};');
  });
});
