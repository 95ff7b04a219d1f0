import { describe, expect, it } from '@jest/globals';
import { catalogTypeDefs, createCatalogService } from '../kit/graphs/catalog-subgraph.ts';
import { startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { movedFields } from '../kit/graphs/moved-fields.ts';
import { createPeopleService, peopleTypeDefs } from '../kit/graphs/people-subgraph.ts';

const query = '{ book(id: "b1") { strict } }';

describe('a field of @override of a foreign supergraph', () => {
  it('is planned on the thread of the planner, and asked of its subgraph over HTTP', async () => {
    const numbers = [0.1, 0.9, 0.2];
    const foreign = await startForeignLibrary({
      config: '{}',
      random: () => numbers.shift() ?? 1,
      subgraphs: [
        { typeDefs: catalogTypeDefs, service: createCatalogService() },
        { typeDefs: peopleTypeDefs, service: createPeopleService() },
        movedFields('percent(50)'),
      ],
    });
    try {
      for (const strict of ['moved', 'kept', 'moved'])
        expect(await foreign.ask(query)).toEqual({ data: { book: { strict } } });
      expect(foreign.received.map(({ subgraph }) => subgraph)).toEqual([
        'catalog',
        'moved',
        'catalog',
        'catalog',
        'moved',
      ]);
    } finally {
      await foreign.close();
    }
  });
});
