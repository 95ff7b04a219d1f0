import { jsonString } from './json-string.ts';
import type { RestWarning, Writer } from './writer.ts';

const warningText = ({ code, source, message }: RestWarning): string =>
  `{"code":${jsonString(code)},"source":${jsonString(source)},"message":${jsonString(message)}}`;

export const withMore = (list: string, more: readonly RestWarning[]): string => {
  if (more.length === 0) return list;
  const written = list === 'null' || list === '[]' ? '' : `${list.slice(1, -1)},`;
  return `[${written}${more.map(warningText).join(',')}]`;
};

/** Writes a list of warnings followed by those of the gateway. */
export const warningsWriter =
  (writeList: Writer): Writer =>
  (before, value, state) =>
    before + withMore(writeList('', value, state), state.warnings);
