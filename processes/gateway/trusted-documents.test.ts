import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { documentIdOf } from '../../gateway/endpoint/trusted/document-id.ts';
import type { TrustedSet } from '../../gateway/endpoint/trusted/trusted-set.ts';
import { loadSupergraph, type Supergraph } from '../../gateway/execution/supergraph.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { threeSubgraphsSdl, twoSubgraphsSdl } from '../../tests/kit/graphs/two-subgraphs.ts';
import { readTrustedDocuments } from './trusted-documents.ts';

const two = loadSupergraph(twoSubgraphsSdl());
const three = loadSupergraph(threeSubgraphsSdl());
const books = '{ books { title } }';
const ratings = '{ books { rating } }';

describe('the files of trusted documents', () => {
  let folder: string;
  let file: string;
  let stop = () => {};
  let current: Supergraph;
  let recordGraph: (supergraph: Supergraph) => void;
  const reloadGraph = (supergraph: Supergraph) => {
    current = supergraph;
    recordGraph(supergraph);
  };
  const lines: (readonly [object, string])[] = [];
  let received = () => {};
  const receive = (fields: object, message: string) => {
    lines.push([fields, message]);
    received();
  };
  const log = { ...silentLogger, info: receive, warn: receive, error: receive };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tributary-trusted-'));
    file = join(folder, 'documents.json');
    lines.length = 0;
  });
  afterEach(async () => {
    stop();
    await rm(folder, { recursive: true });
  });
  const save = (...texts: readonly string[]) =>
    writeFile(file, JSON.stringify(Object.fromEntries(texts.map((text) => [documentIdOf(text), text]))));
  const open = (supergraph: Supergraph) => {
    current = supergraph;
    const files = readTrustedDocuments({
      settings: { TRUSTED_DOCUMENTS: 'log', TRUSTED_DOCUMENTS_FILE: [file] },
      apiSchema: () => supergraph.apiSchema,
      foreign: true,
      clock: systemClock,
      log,
    });
    const graph = {
      get supergraph() {
        return current;
      },
      onReload: (listener: typeof recordGraph) => {
        recordGraph = listener;
        return () => true;
      },
    };
    return { ...files, watch: (replace: (documents: TrustedSet) => void) => files.watch(graph, replace) };
  };
  const said = () =>
    new Promise<readonly [object, string] | undefined>((resolve) => {
      received = () => resolve(lines.at(-1));
    });

  it('are read again when they change, and the former documents stay while there are validation errors', async () => {
    await save(books);
    const files = open(two);
    expect(files.documents.byId(documentIdOf(books))).toBeDefined();
    const sets: TrustedSet[] = [];
    stop = files.watch((set) => sets.push(set));

    let line = said();
    await save(ratings);
    expect(await line).toEqual([
      { file, problems: [expect.stringContaining('Cannot query field "rating"')] },
      expect.stringContaining('the former ones remain'),
    ]);
    expect(sets).toEqual([]);

    line = said();
    await save(books, '{ people { name } }');
    expect(await line).toEqual([{ file, documents: 2 }, 'trusted documents reloaded']);
    expect(sets).toHaveLength(1);
    expect(sets[0]?.byId(documentIdOf('{ people { name } }'))).toBeDefined();
  });

  it('are read again if they changed before they were watched', async () => {
    await save(books);
    const files = open(two);
    await save(books, '{ people { name } }');
    const line = said();
    stop = files.watch(() => {});
    expect(await line).toEqual([{ file, documents: 2 }, 'trusted documents reloaded']);
  });

  it('are validated against a reloaded graph, and documents that do not fit are reported', async () => {
    await save(ratings);
    stop = open(three).watch(() => {});
    reloadGraph(three);
    expect(lines).toEqual([]);
    reloadGraph(two);
    expect(lines).toEqual([
      [
        { problems: [expect.stringContaining('Cannot query field "rating"')] },
        'the reloaded graph does not match all trusted documents',
      ],
    ]);
  });

  it('are read again when the matching graph comes after them', async () => {
    await save(books);
    const files = open(two);
    const sets: TrustedSet[] = [];
    stop = files.watch((set) => sets.push(set));
    const line = said();
    await save(books, ratings);
    await line;
    expect(sets).toEqual([]);

    reloadGraph(three);
    expect(sets.map(({ size }) => size)).toEqual([2]);
    expect(lines.at(-1)).toEqual([{ file, documents: 2 }, 'trusted documents reloaded']);
    reloadGraph(three);
    expect(sets).toHaveLength(1);
  });
});
