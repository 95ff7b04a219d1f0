import '../../platform/config/vendor-environment.ts';
import type { ApolloGateway } from '@apollo/gateway';

export type StockClass = typeof ApolloGateway;

/**
 * Loads the class `ApolloGateway`. Nothing else loads `@apollo/gateway`: it costs some 45 MB and half a second at the
 * start, which only those pay who use it.
 */
export const importStockClass = async (): Promise<StockClass> => (await import('@apollo/gateway')).ApolloGateway;
