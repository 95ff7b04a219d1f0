import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { upstreamReasonRetryable } from '../../platform/errors/upstream-error.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readProjectFile } from './deploy-files.ts';

/** First cells of the table below a heading. */
const namesBelow = (file: string, heading: string): string[] => {
  const section = readProjectFile(file).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
};

describe('the page of troubles', () => {
  const page = 'docs/troubleshooting.md';

  it('names only error codes that exist', () => {
    const codes = [...createErrorTable(subgraphs).keys()];
    expect(namesBelow(page, 'Errors').filter((name) => !codes.includes(name))).toEqual([]);
    expect(namesBelow(page, 'Errors').length).toBeGreaterThan(20);
  });

  it('says what to do about every reason for which an upstream fails', () => {
    const heading = 'Reasons of `upstream_unavailable`';
    expect(namesBelow(page, heading).sort()).toEqual(Object.keys(upstreamReasonRetryable).sort());
  });
});

describe('the page of deploying', () => {
  it('has a row for every upstream with the settings that switch it on', () => {
    const text = readProjectFile('docs/deploying.md');
    for (const upstream of subgraphs.flatMap(({ upstreams }) => upstreams)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${upstream.name}\` |`)) ?? '';
      expect([upstream.name, row !== '']).toEqual([upstream.name, true]);
      if (upstream.keyRequired === true) expect(row).toContain(`\`${upstream.name}_KEY\``);
      if (upstream.optIn !== undefined) expect(row).toContain(`\`${upstream.name}_ENABLED\``);
    }
  });
});

describe('the pages', () => {
  it('name only files of deploy that exist', () => {
    const files = new Set(readdirSync(join(projectRoot, 'deploy'), { recursive: true, encoding: 'utf8' }));
    for (const page of readdirSync(join(projectRoot, 'docs')).filter((file) => file.endsWith('.md')))
      for (const [, file = ''] of readProjectFile(`docs/${page}`).matchAll(/\bdeploy\/([\w./-]*\w)/g))
        expect([page, file, files.has(file)]).toEqual([page, file, true]);
  });
});
