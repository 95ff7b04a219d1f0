import { type Message, MessageType, type SubscribeMessage, validateMessage } from 'graphql-ws';
import { parseExactJson, stringifyExact } from '../json/exact-json.ts';

export { GRAPHQL_TRANSPORT_WS_PROTOCOL, handleProtocols, type SubscribePayload } from 'graphql-ws';
export { type Message, MessageType, type SubscribeMessage };

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const asksById = ({ query, documentId, extensions }: Json): boolean =>
  query === undefined && (documentId !== undefined || (isObject(extensions) && isObject(extensions['persistedQuery'])));

const withText = (message: unknown): unknown => {
  if (!isObject(message) || message['type'] !== MessageType.Subscribe) return message;
  const { payload } = message;
  return isObject(payload) && asksById(payload) ? { ...message, payload: { ...payload, query: '' } } : message;
};

/**
 * Throws if a message is invalid, and `query_too_complex` if it is nested too deeply. The protocol requires a text in
 * every `subscribe`; it is empty if the client names a document by its id.
 */
export const readMessage = (text: string): Message => validateMessage(withText(parseExactJson(text)));

export const connectionText = (
  type: MessageType.ConnectionInit | MessageType.ConnectionAck | MessageType.Ping | MessageType.Pong,
  payload?: Json,
): string => stringifyExact({ type, payload });

/** `payload` is JSON, because several subscribers may share the text of a result. */
export const operationText = (
  type: MessageType.Subscribe | MessageType.Next | MessageType.Error | MessageType.Complete,
  id: string,
  payload?: string,
): string => `{"id":${JSON.stringify(id)},"type":"${type}"${payload === undefined ? '' : `,"payload":${payload}`}}`;
