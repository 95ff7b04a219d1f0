import { WebSocket } from 'ws';
import type { Access } from './ask.ts';

export const openGraphqlSocket = ({ url }: Pick<Access, 'url'>): WebSocket =>
  new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');

export const initMessage = ({ key }: Pick<Access, 'key'>): string =>
  JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } });
