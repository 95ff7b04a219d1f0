import { withoutInaccessible } from '../../platform/graphql/without-inaccessible.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { reports } from '../../platform/log/reports.ts';
import type { Executor, ExecutorOf } from '../execution/executor.ts';
import type { StockClass } from './stock-class.ts';
import { createStockGateway, type StockGateway } from './stock-gateway.ts';
import { StockRun } from './stock-run.ts';

/**
 * Throws an `Error` that names unsupported features of a supergraph. Errors of the class become errors of the response.
 */
export const createStockExecutors = (Stock: StockClass, log: Logger): ExecutorOf => {
  let inUse: StockGateway[] = [];
  /** Operations in flight continue on a stopped gateway. */
  const stop = (gateway: StockGateway): void => {
    gateway.stop().catch(reports(log, 'the stock gateway could not be stopped', 'warn'));
  };

  return (supergraph): Executor => {
    const forClients = createStockGateway(Stock, supergraph.sdl, log);
    inUse.forEach(stop);
    const opened = [forClients];
    inUse = opened;
    let forPersisted: StockGateway | undefined;
    /** Our own persisted operations may use inaccessible elements. */
    const persistedGateway = (): StockGateway => {
      if (forPersisted !== undefined) return forPersisted;
      forPersisted = createStockGateway(Stock, withoutInaccessible(supergraph.sdl), log);
      opened.push(forPersisted);
      return forPersisted;
    };
    return async ({ operation, variables }, request) => {
      const run = new StockRun(operation, request, supergraph.nodeService);
      try {
        const gateway = operation.schema === supergraph.apiSchema ? forClients : persistedGateway();
        return run.toResponse(await gateway.execute(operation, variables, run.send));
      } catch (thrown) {
        return run.toFailure(thrown);
      }
    };
  };
};
