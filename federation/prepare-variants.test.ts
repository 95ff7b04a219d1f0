import { describe, expect, it } from '@jest/globals';
import { createOperationStore, isPrepared } from '../gateway/execution/operation-store.ts';
import { loadSupergraph } from '../gateway/execution/supergraph.ts';
import { catalogTypeDefs } from '../tests/kit/graphs/catalog-subgraph.ts';
import { movedFields } from '../tests/kit/graphs/moved-fields.ts';
import { peopleTypeDefs } from '../tests/kit/graphs/people-subgraph.ts';
import { composeSubgraphs } from '../tests/kit/graphs/two-subgraphs.ts';
import { createOperationAuthorizer } from './access/operation-authorizer.ts';
import { RequestLabels } from './labels/labels-of-requests.ts';
import { createPrepareVariants } from './prepare-variants.ts';
import { extendSupergraph } from './supergraph/extend-supergraph.ts';

describe('the variants of an operation', () => {
  const { typeDefs } = movedFields('percent(50)');
  const sdl = composeSubgraphs({ catalog: catalogTypeDefs, people: peopleTypeDefs, moved: typeDefs });
  const supergraph = loadSupergraph(sdl, { extend: extendSupergraph });
  const storeThat = (plansLabels: boolean) =>
    createOperationStore({
      supergraph,
      maxOperations: 10,
      prepareVariants: createPrepareVariants({
        plansLabels,
        withheldRules: { report: 'errors', rejectsPartial: false },
        authorizer: createOperationAuthorizer({ config: undefined, policies: undefined }),
      }),
    });
  const query = '{ book(id: 1) { grid } }';
  const labels = new RequestLabels(new Set(), () => 0.1);

  it('are made for active labels, and taken over by the store of the next supergraph', async () => {
    const former = storeThat(true);
    const usual = former.prepare(query);
    if (!isPrepared(usual)) throw usual.errors[0];
    const variant = await usual.variants?.forLabels(labels);
    expect(variant).toMatchObject({ activeLabels: ['percent(50)'], serviceNames: ['catalog', 'moved'] });
    expect(usual).toMatchObject({ activeLabels: [], serviceNames: ['catalog'] });

    const next = storeThat(true);
    const takeAll = async () => {
      const taken: boolean[] = [];
      for (const stored of former.stored()) taken.push(await next.takeOver(stored));
      return taken;
    };
    expect(await takeAll()).toEqual([true, true]);
    expect(next.stored()).toHaveLength(2);
    expect(await takeAll()).toEqual([false, false]);
  });

  it('are not made for an executor that plans without labels, or without a label or rule', () => {
    expect(storeThat(false).prepare(query)).not.toHaveProperty('variants');
    expect(storeThat(true).prepare('{ people { id } }')).not.toHaveProperty('variants');
  });
});
