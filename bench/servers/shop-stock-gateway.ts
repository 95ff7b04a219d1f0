import { readFileSync } from 'node:fs';
import { announce } from './announce.ts';
import { startStockGateway } from './shop-stock.ts';

/** The stock gateway in a separate process. Argument: the file of the supergraph. */
const [, , file = ''] = process.argv;
const { url } = await startStockGateway(readFileSync(file, 'utf8'));
announce(url);
