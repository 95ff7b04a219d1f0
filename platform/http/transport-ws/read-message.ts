import { type Message, MessageType, validateMessage } from 'graphql-ws';
import { parseExactJson } from '../../text/json/exact-json.ts';
import { isJsonObject } from '../../text/json/json-object.ts';

const sentByServers: readonly string[] = [MessageType.ConnectionAck, MessageType.Next, MessageType.Error];

const asksById = ({ query, documentId, extensions }: Readonly<Record<string, unknown>>): boolean =>
  query === undefined &&
  (documentId !== undefined || (isJsonObject(extensions) && isJsonObject(extensions['persistedQuery'])));

const withText = (message: unknown): unknown => {
  if (!isJsonObject(message) || message['type'] !== MessageType.Subscribe) return message;
  const { payload } = message;
  return isJsonObject(payload) && asksById(payload) ? { ...message, payload: { ...payload, query: '' } } : message;
};

/**
 * Throws if the text is no message of a client, and `query_too_complex` if it is nested too deeply. The protocol
 * requires a text in every `subscribe`; it is empty if the client names a document by its id.
 */
export const readMessage = (text: string): Message => {
  const message = validateMessage(withText(parseExactJson(text)));
  if (sentByServers.includes(message.type)) throw new Error(`a client sent a message of the type ${message.type}`);
  return message;
};
