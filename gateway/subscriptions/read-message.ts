import { type Message, MessageType, validateMessage } from 'graphql-ws';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isById = ({ query, documentId, extensions }: Record<string, unknown>): boolean =>
  query === undefined && (documentId !== undefined || (isObject(extensions) && isObject(extensions['persistedQuery'])));

/**
 * Reads a message of a client; throws when it is none. The protocol wants a text in every `subscribe`, an empty one too, which clients that
 * ask by an id send or leave out.
 */
export const readMessage = (text: string): Message => {
  const message: unknown = JSON.parse(text);
  if (isObject(message) && message['type'] === MessageType.Subscribe) {
    const { payload } = message;
    if (isObject(payload) && isById(payload))
      return validateMessage({ ...message, payload: { ...payload, query: '' } });
  }
  return validateMessage(message);
};
