import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkCitations } from '../../scripts/check/citations.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'citations-'));
  write(
    'docs/guide.md',
    '# Guide\n\n## First steps\n\n## Partners’ tiles & `code`\n\n## First steps\n\n<a id="a4"></a>A4\n',
  );
  write('docs/decisions/0007-one-way.md', '# 7. One way\n');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const citing = (target: string) => {
  write('src/cited.ts', `/** Why: ${target}. */\n`);
  return checkCitations(root).broken;
};

describe('a citation in code', () => {
  test.each([
    ['a document', 'docs/guide.md'],
    ['a section', 'docs/guide.md#first-steps'],
    ['a section of the same name', 'docs/guide.md#first-steps-1'],
    ['a line with an id', 'docs/guide.md#a4'],
    ['a section with punctuation in its heading', 'docs/guide.md#partners-tiles--code'],
    ['a decision by its number', 'docs/decisions/0007'],
    ['a folder', 'docs/decisions/'],
    ['a page of another site', 'https://example.org/docs/elsewhere.md'],
  ])('may name %s', (_what, target) => {
    expect(citing(target)).toEqual([]);
  });

  test.each([
    ['a document that is missing', 'docs/gone.md'],
    ['a section that is missing', 'docs/guide.md#last-steps'],
    ['a decision that is missing', 'docs/decisions/0008'],
    ['a section of a folder', 'docs/decisions/#first-steps'],
  ])('fails with file and line if it names %s', (_what, target) => {
    expect(citing(target)).toEqual([`src/cited.ts:1 cites ${target}, which does not exist`]);
  });
});

describe('a document', () => {
  test('has links relative to its own folder', () => {
    write(
      'docs/decisions/0009-links.md',
      '[guide](../guide.md#first-steps) [own](#links)\n\n## Links\n[site](https://example.org)\n',
    );
    expect(checkCitations(root).broken).toEqual([]);
    write('README.md', 'One\n\n[guide](docs/guide.md#nowhere)\n');
    expect(checkCitations(root).broken).toContain('README.md:3 cites docs/guide.md#nowhere, which does not exist');
  });

  test('may only name existing source files, unless it describes the past', () => {
    write('docs/guide.md', '`tests/gone.test.ts`');
    write('docs/decisions/0007-one-way.md', '`src/gone.ts`');
    expect(checkCitations(root).broken).toEqual(['docs/guide.md:1 cites tests/gone.test.ts, which does not exist']);
  });

  test('may use a placeholder in a path if a file matches', () => {
    write('src/niches/she.ts', '');
    write('docs/guide.md', '`src/niches/<slug>.ts` and `src/niches/`');
    expect(checkCitations(root).broken).toEqual([]);
    write('docs/guide.md', '`src/niches/<slug>.json` and `src/gone/`');
    expect(checkCitations(root).broken).toEqual([
      'docs/guide.md:1 cites src/niches/<slug>.json, which does not exist',
      'docs/guide.md:1 cites src/gone/, which does not exist',
    ]);
  });

  test('may only cite test titles that exist', () => {
    write('tests/one.test.ts', "test('one thing holds', () => {});\n");
    write('docs/guide.md', '`tests/one.test.ts` ("one thing holds")');
    expect(checkCitations(root).broken).toEqual([]);
    write('docs/guide.md', '`tests/one.test.ts` ("another thing holds")');
    expect(checkCitations(root).broken).toEqual([
      'docs/guide.md:1 cites the test "another thing holds", which tests/one.test.ts doesn\'t have',
    ]);
  });

  test('may cite several titles of a test file', () => {
    write('tests/one.test.ts', "test('one thing holds', () => {});\ntest('two things hold', () => {});\n");
    write('docs/guide.md', '`tests/one.test.ts` ("one thing holds", "two things hold")');
    expect(checkCitations(root).broken).toEqual([]);
    write('docs/guide.md', '`tests/one.test.ts` ("one thing holds", "three things hold")');
    expect(checkCitations(root).broken).toHaveLength(1);
  });

  test('has no headings in its code blocks', () => {
    write('docs/guide.md', '# Guide\n```sh\n# first steps\n```\n');
    expect(citing('docs/guide.md#first-steps')).toHaveLength(1);
  });
});
