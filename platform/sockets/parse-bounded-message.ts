import { type Message, validateMessage } from 'graphql-ws';
import type { RawData } from 'ws';
import { parseBoundedJson } from '../text/json-nesting.ts';

/** Parses a message of graphql-transport-ws. Throws when it is none, and when it is nested too deep. */
export const parseBoundedMessage = (data: RawData): Message => validateMessage(parseBoundedJson(String(data)));
