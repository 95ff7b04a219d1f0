import { describe, expect, it } from '@jest/globals';
import type { Change } from './change.ts';
import { namedBreaks, verdictOn } from './verdict.ts';

const removed: Change = { level: 'breaking', at: 'Post.title', message: 'Field was removed' };
const tightened: Change = { level: 'breaking', at: 'GET /blogs/posts query.limit', message: 'maximum was 50 and is 9' };
const widened: Change = { level: 'dangerous', at: 'Kind.NOTE', message: 'Value was added' };

const changelog = (...breaks: readonly string[]) => `# Changelog

## [1.1.0] - unreleased

### Added

- \`Post.headline\`, and \`Post.added\`.

### Breaking

${breaks.join('\n')}

### Fixed

- \`Post.fixed\`.

## [1.0.0] - 2026-01-31

### Breaking

- \`Post.old\` is gone.
`;

describe('a break', () => {
  it('passes when the unreleased version of the changelog names it', () => {
    const named = namedBreaks(
      changelog('- `Post.title` is gone: use `Post.headline`.', `- \`${tightened.at}\`: at most 9.`),
    );
    const { passes, lines } = verdictOn([removed, tightened], named);
    expect(passes).toBe(true);
    expect(lines).toEqual(['schema/released: 2 breaking changes, named in CHANGELOG.md']);
  });

  it('fails when it is not named, and the message contains where to name it', () => {
    const { passes, lines } = verdictOn([removed, tightened], namedBreaks(changelog('- `Post.title` is gone.')));
    expect(passes).toBe(false);
    expect(lines.join('\n')).toBe(`schema/released: 1 breaking change that CHANGELOG.md does not name:
  GET /blogs/posts query.limit: maximum was 50 and is 9
Undo them, or name each in the section of the unreleased version of CHANGELOG.md, below "### Breaking", like this:
  - \`GET /blogs/posts query.limit\`: what clients do instead.
docs/schema-conventions.md says what counts as breaking.`);
  });

  it.each([
    ['another heading', changelog().replace('`Post.added`', '`Post.title`')],
    ['a version that was released', changelog().replace('`Post.old`', '`Post.title`')],
    ['words without backquotes', changelog('- Post.title is gone.')],
    ['the name of its type alone', changelog('- `Post` changed.')],
    [
      'a changelog without an unreleased version',
      '# Changelog\n\n## [1.0.0] - 2026-01-31\n\n### Breaking\n\n- `Post.title`\n',
    ],
  ])('is not named by %s', (_, text) => {
    expect(verdictOn([removed], namedBreaks(text)).passes).toBe(false);
  });
});

describe('other changes', () => {
  it('pass when there are none, because additions are not listed', () => {
    expect(verdictOn([], new Set())).toEqual({ passes: true, lines: ['schema/released: 0 breaking changes'] });
  });

  it('pass and are printed when they are dangerous', () => {
    const { passes, lines } = verdictOn([widened], new Set());
    expect(passes).toBe(true);
    expect(lines).toEqual([
      '1 dangerous change:',
      '  Kind.NOTE: Value was added',
      'schema/released: 0 breaking changes',
    ]);
  });
});
