import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { projectRoot } from '../../platform/runtime/project-root.ts';

interface Setting {
  readonly section: string;
  readonly name: string;
  readonly fallback: string;
  readonly meaning: string;
}

const withoutMarkup = (text: string): string =>
  text
    .replaceAll(/[,;:]? see \[?below\]?(?:\([^)]*\))?| \(\[[^\]]+\]\([^)]*\)\)/g, '')
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '');

/** The page of the settings has a row for each, which a test holds to the code. */
const readSettings = (): readonly Setting[] => {
  let section = '';
  return readFileSync(join(projectRoot, 'docs', 'configuration.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      section = /^## (.+)$/.exec(line)?.[1] ?? section;
      const [, name = '', fallback = '', meaning = ''] = /^\| `([A-Z][\w<>]+)` \| (.+?) \| (.+) \|$/.exec(line) ?? [];
      return name === '' ? [] : [{ section, name, fallback: withoutMarkup(fallback), meaning: withoutMarkup(meaning) }];
    });
};

const ofProcess = ['Server', 'State', 'Traces'];
const ofServices = ['Upstreams', 'Flights', 'Blogs', 'Social', 'Jobs', 'Odds', 'Restaurants'];
const ofFleets = 'Roles in processes of their own';
const ofEmulator = /^(HOST|LOG_LEVEL|EMULATOR_(?!CLOCK).*)$/;

/** Sections of the page by command. The others read no settings of their own. */
const sectionsOf: Readonly<Record<string, readonly string[]>> = {
  all: [...ofProcess, 'Keys and limits', 'GraphQL', ...ofServices],
  gateway: [...ofProcess, 'Keys and limits', 'GraphQL', ofFleets],
  subgraph: [...ofProcess, ...ofServices, ofFleets],
  worker: [...ofProcess, ...ofServices],
  keys: ['State'],
  doctor: ofServices,
  record: ofServices,
};

const settingsOf = (command: string): readonly Setting[] => {
  if (command === 'emulator') return readSettings().filter(({ name }) => ofEmulator.test(name));
  const sections = sectionsOf[command] ?? [];
  return readSettings().filter(({ section }) => sections.includes(section));
};

/** Commands of a command, such as `keys list`, have its settings, and checks those of the role. */
const namesOf = (command: Command): string =>
  command.parent?.parent && !(command.name() in sectionsOf) ? namesOf(command.parent) : command.name();

/** Returns the settings that a command reads, a line for each, under the headings of the page. */
export const settingsHelp = (command: Command): string => {
  const settings = settingsOf(namesOf(command));
  if (settings.length === 0) return '';
  const helper = command.createHelp();
  helper.prepareContext({ helpWidth: process.stdout.columns ?? 80 });
  const width = Math.min(30, Math.max(...settings.map(({ name }) => name.length)));
  const lineOf = ({ name, fallback, meaning }: Setting): string =>
    helper.formatItem(name, width, fallback === 'none' ? meaning : `${meaning} (default: ${fallback})`, helper);
  const headings = [...new Set(settings.map(({ section }) => section))];
  return [
    '',
    'Settings, which are environment variables:',
    ...headings.flatMap((heading) => [
      '',
      `${heading}:`,
      ...settings.filter(({ section }) => section === heading).map(lineOf),
    ]),
  ].join('\n');
};
