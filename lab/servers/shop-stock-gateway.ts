import { readFileSync } from 'node:fs';
import { announce } from './announce.ts';
import { startStockGateway } from './shop-stock.ts';

const [, , file = ''] = process.argv;
const { url } = await startStockGateway(readFileSync(file, 'utf8'));
announce(url);
