import { composeServices } from '@apollo/composition';
import { type ShopSubgraphName, shopSubgraphNames, shopTypeDefs } from './shop-subgraphs.ts';

export const composeShop = (endpoints: Readonly<Record<ShopSubgraphName, string>>): string => {
  const composition = composeServices(
    shopSubgraphNames.map((name) => ({ name, typeDefs: shopTypeDefs(name), url: endpoints[name] })),
  );
  if (composition.errors !== undefined) throw new Error(composition.errors.map(({ message }) => message).join('\n'));
  return composition.supergraphSdl;
};
