import { joined } from './joined.ts';

export const classNames = (...names: readonly (string | false | undefined)[]): string => joined(names, ' ');
