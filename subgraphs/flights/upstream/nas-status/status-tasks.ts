import { parseXml } from './parse-xml.ts';

/** The parser's message is dropped, because it quotes the body. */
export type ParsedStatus = { readonly document: unknown } | { readonly malformed: true };

export const statusTasks = {
  parse: async (text: string): Promise<ParsedStatus> => {
    try {
      return { document: parseXml(text) };
    } catch {
      return { malformed: true };
    }
  },
};

export type StatusTasks = typeof statusTasks;
