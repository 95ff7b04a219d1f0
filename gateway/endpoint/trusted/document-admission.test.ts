import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '../../../platform/observability/metrics.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import { createDocumentAdmission, type DocumentAdmission } from './document-admission.ts';
import { documentIdOf } from './document-id.ts';
import { toTrustedDocument } from './trusted-document.ts';
import { createTrustedSet } from './trusted-set.ts';

const shelf = toTrustedDocument('{ shelf }');
const otherLayout = '{ shelf, }';

const admit = (mode: DocumentAdmission['mode'], trusted = [shelf]) => {
  const lines: object[] = [];
  const log = { ...silentLogger, warn: (fields: object) => void lines.push(fields) };
  const admission = createDocumentAdmission({
    mode,
    documents: createTrustedSet(trusted),
    log,
    metrics: createMetrics({ defaults: false }),
  });
  return { admission, lines };
};

describe('admission of documents', () => {
  it('finds a text in another layout by its own hash, once it has seen it', () => {
    const { admission } = admit('only');
    const hash = documentIdOf(otherLayout);
    expect(admission.choose({ documentId: hash })).toEqual({ unknownId: hash });
    expect(admission.choose({ query: otherLayout })).toEqual({ trusted: shelf });
    expect(admission.choose({ documentId: `sha256:${hash}` })).toEqual({ trusted: shelf });
  });

  it('forgets the meaning of texts when the trusted documents are replaced', () => {
    const { admission } = admit('only');
    const wanted = toTrustedDocument('{ wanted }');
    expect(() => admission.admit({ query: '{wanted}' })).toThrow('Only trusted documents');
    admission.admit({ query: otherLayout });
    admission.replace(createTrustedSet([wanted]));
    expect(admission.admit({ query: '{wanted}' })).toEqual({ trusted: wanted });
    expect(admission.choose({ documentId: documentIdOf(otherLayout) })).not.toHaveProperty('trusted');
    expect(() => admission.admit({ query: otherLayout })).toThrow('Only trusted documents');
  });

  it('logs an untrusted document again only after thousands of others', () => {
    const { admission, lines } = admit('log');
    const query = '{ unknown }';
    admission.admit({ query, operationName: 'x'.repeat(1000) });
    admission.admit({ query });
    admission.servedByHash(documentIdOf(query));
    expect(lines).toEqual([{ sha256: documentIdOf(query), operationName: 'x'.repeat(100) }]);
    for (let index = 0; index < 2000; index += 1) admission.admit({ query: `{ unknown${index} }` });
    expect(lines).toHaveLength(2001);
    admission.admit({ query });
    expect(lines).toHaveLength(2002);
  });

  it('logs nothing about refused documents, and nothing at all if it is off', () => {
    for (const mode of ['only', 'off'] as const) {
      const { admission, lines } = admit(mode);
      if (mode === 'only') expect(() => admission.admit({ query: '{ unknown }' })).toThrow();
      else expect(admission.admit({ query: '{ unknown }' })).toEqual({ text: '{ unknown }' });
      admission.servedByHash(documentIdOf('{ unknown }'));
      expect(lines).toEqual([]);
    }
  });

  it.each([
    ['nothing', {}],
    ['an empty text', { query: '' }],
    ['a text that is none', { query: ['{ shelf }'] }],
    ['a hash that is none', { extensions: { persistedQuery: { sha256Hash: 1 } } }],
    ['empty ids', { documentId: '', extensions: null }],
  ])('leaves a request with %s to its transport', (_, request) => {
    expect(admit('only').admission.admit(request)).toEqual({});
  });

  it('refuses an id with another text, and accepts it with its own', () => {
    const { admission } = admit('off');
    expect(() => admission.choose({ documentId: shelf.id, query: '{ other }' })).toThrow('neither the SHA-256');
    expect(() => admission.choose({ documentId: 'unknown', query: shelf.body })).toThrow('neither the SHA-256');
    expect(admission.choose({ documentId: documentIdOf(otherLayout), query: otherLayout })).toEqual({
      text: otherLayout,
    });
    expect(admission.choose({ documentId: shelf.id, query: shelf.body })).toEqual({ trusted: shelf });
  });

  it.each(['off', 'log', 'only'] as const)(
    'accepts the id of a trusted document with its text in another form, in mode %s',
    (mode) => {
      const { admission } = admit(mode, [toTrustedDocument('{ shelf { books { title, id } } }', 'shelf')]);
      const { trusted } = admission.choose({
        documentId: 'shelf',
        query: '{ shelf { books { id title __typename } __typename } }',
      });
      expect(trusted?.body.match(/__typename/g)).toHaveLength(2);
      expect(() => admission.choose({ documentId: 'shelf', query: '{ shelf { books { id } } }' })).toThrow('neither');
    },
  );

  it('refuses two ids that differ, and accepts equal ones', () => {
    const { admission } = admit('off');
    const twoIds = (documentId: string, sha256Hash: unknown) => ({
      documentId,
      extensions: { persistedQuery: { version: 1, sha256Hash } },
    });
    expect(() => admission.choose(twoIds(shelf.id, documentIdOf('{ other }')))).toThrow('name different documents');
    expect(() => admission.choose(twoIds('shelf', shelf.id))).toThrow('name different documents');
    expect(admission.choose(twoIds(`sha256:${shelf.id}`, shelf.id))).toEqual({ trusted: shelf });
    expect(admission.choose(twoIds('', shelf.id))).toEqual({ trusted: shelf });
    expect(admission.choose(twoIds(shelf.id, 1))).toEqual({ trusted: shelf });
  });

  it('finds a document with a manifest id by the SHA-256 of its text as well', () => {
    const mine = toTrustedDocument('{ mine }', 'mine');
    const { admission } = admit('only', [mine]);
    expect(admission.choose({ documentId: 'mine' })).toEqual({ trusted: mine });
    expect(admission.choose({ documentId: `sha256:${mine.sha256}` })).toEqual({ trusted: mine });
    expect(admission.choose({ documentId: 'sha256:mine' })).toEqual({ unknownId: 'sha256:mine' });
    expect(admission.choose({ documentId: 'mine', query: '{mine}' })).toEqual({ trusted: mine });
  });
});
