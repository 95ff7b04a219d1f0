import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createErrorTable } from '../../platform/errors/error-table.ts';
import { upstreamReasonRetryable } from '../../platform/errors/upstream-error.ts';
import { projectRoot } from '../../platform/paths/project-root.ts';
import { subgraphUrlName } from '../../processes/graph/subgraph-addresses.ts';
import { subgraphs } from '../../subgraphs/registry.ts';
import { readProjectFile } from '../kit/deploy/deploy-files.ts';

/** First cells of the table below a heading. */
const namesBelow = (file: string, heading: string): string[] => {
  const section = readProjectFile(file).split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name);
};

describe('the page of troubles', () => {
  const page = 'docs/troubleshooting.md';

  it('says what to do about every error code, and about no others', () => {
    expect(namesBelow(page, 'Errors').sort()).toEqual([...createErrorTable(subgraphs).keys()].sort());
  });

  it('says what to do about every reason for which an upstream fails', () => {
    const heading = 'Reasons of `upstream_unavailable`';
    expect(namesBelow(page, heading).sort()).toEqual(Object.keys(upstreamReasonRetryable).sort());
  });

  it('says what to do about every warning that the page of errors has', () => {
    expect(namesBelow(page, 'Warnings').sort()).toEqual(namesBelow('docs/errors.md', 'Warnings').sort());
  });
});

describe('the page of going live', () => {
  it('has a row for every upstream with the settings that switch it on', () => {
    const text = readProjectFile('docs/going-live.md');
    for (const upstream of subgraphs.flatMap(({ upstreams }) => upstreams)) {
      const row = text.split('\n').find((line) => line.startsWith(`| \`${upstream.name}\` |`)) ?? '';
      expect([upstream.name, row !== '']).toEqual([upstream.name, true]);
      if (upstream.keyRequired === true) expect(row).toContain(`\`${upstream.name}_KEY\``);
      if (upstream.optIn !== undefined) expect(row).toContain(`\`${upstream.name}_ENABLED\``);
    }
  });
});

describe('the pages for operators', () => {
  it.each(['going-live', 'scaling-out', 'backup-and-upgrade', 'metrics', 'drift', 'troubleshooting'])(
    '%s can be reached from the README and from operating',
    (name) => {
      expect(readProjectFile('README.md')).toContain(`(docs/${name}.md`);
      expect(readProjectFile('docs/operating.md')).toContain(`(${name}.md`);
    },
  );

  it('start every subgraph by hand, and lead the gateway to it', () => {
    const text = readProjectFile('docs/scaling-out.md');
    const started = [...text.matchAll(/^PORT=(\d+) node dist\/main\.js subgraph (\S+)$/gm)];
    expect(started.map(([, , name]) => name).sort()).toEqual(subgraphs.map(({ name }) => name).sort());
    for (const [, port, name = ''] of started)
      expect(text).toContain(`${subgraphUrlName(name)}=http://127.0.0.1:${port} `);
  });

  it('name only files of deploy that exist', () => {
    const files = new Set(readdirSync(join(projectRoot, 'deploy'), { recursive: true, encoding: 'utf8' }));
    for (const page of readdirSync(join(projectRoot, 'docs')).filter((file) => file.endsWith('.md')))
      for (const [, file = ''] of readProjectFile(`docs/${page}`).matchAll(/\bdeploy\/([\w./-]*\w)/g))
        expect([page, file, files.has(file)]).toEqual([page, file, true]);
  });
});
