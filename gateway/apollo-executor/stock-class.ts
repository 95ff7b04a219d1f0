import '../../platform/config/vendor-environment.ts';
import type { ApolloGateway } from '@apollo/gateway';

export type StockClass = typeof ApolloGateway;

/**
 * Loads `@apollo/gateway` on demand, because it costs some 45 MB and half a second at the start. Nothing else imports
 * it.
 */
export const importStockClass = async (): Promise<StockClass> => (await import('@apollo/gateway')).ApolloGateway;
