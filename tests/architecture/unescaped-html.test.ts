import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/check/root.ts';
import { EXCEPTIONS, findUnescapedHtml, findUnescapedIn } from '../../scripts/check/unescaped-html.ts';

/** `#{` stands for the start of a value, because the linter suspects `${` in strings. */
const problemsOf = (code: string) =>
  findUnescapedIn('page.ts', code.replaceAll('#{', '${')).map(({ problem }) => problem.split(':')[0]);

test('the project writes HTML only with the tag that escapes', () => {
  expect(findUnescapedHtml(ROOT)).toEqual([]);
});

test('each exception is still needed', () => {
  const needed = ({ path }: (typeof EXCEPTIONS)[number]) =>
    globSync(path.endsWith('/') ? `${path}**/*.ts` : path, { cwd: ROOT }).some(
      (file) => findUnescapedIn(file, readFileSync(`${ROOT}/${file}`, 'utf8')).length > 0,
    );
  expect(EXCEPTIONS.filter((exception) => !needed(exception))).toEqual([]);
});

test.each([
  ['a template', 'const a = `<p>#{name}</p>`;'],
  ['an attribute in a template', 'const a = `<a href="#{address}">`;'],
  ['the name of an element', 'const a = `<#{name}>x</#{name}>`;'],
  ['a template in a value of the tag', 'const a = html`<p>#{is ? `<b>#{name}</b>` : 0}</p>`;'],
  ['another tag', 'const a = css`<p>#{name}</p>`;'],
  ['a document', 'const a = `<!doctype html>#{name}`;'],
  ['an element without an end tag', 'const a = `<li>#{name}`;'],
  ['a sum', "const a = '<p>' + name + '</p>';"],
])('values are reported in %s', (_where, code) => {
  expect(problemsOf(code)).toContain('joins markup with values');
});

test('a problem is reported with its line', () => {
  expect(findUnescapedIn('page.ts', "const a = 1;\nconst b = '<p>' + a;")).toEqual([
    { line: 2, problem: expect.stringContaining('html') },
  ]);
});

test.each([
  ['an attribute without quotes', 'html`<a href=#{address}>x</a>`', 'puts a value into an attribute without quotes'],
  ['a script', 'html`<script>let a = #{a};</script>`', 'puts a value into <script>, where entities mean nothing'],
  [
    'a script with an address',
    'html`<script src="#{a}">#{b}</script>`',
    'puts a value into <script>, where entities mean nothing',
  ],
  ['a style', 'html`<style media="a">p{color:#{a}}</style>`', 'puts a value into <style>, where entities mean nothing'],
])('a value is reported in %s, where the tag does not help', (_where, code, problem) => {
  expect(problemsOf(code)).toEqual([problem]);
});

test.each([
  ['the tag', 'html`<p title="#{a}">#{b}</p>`'],
  ['an address in quotes', 'html`<a href="/?a=#{a}&b=#{b}">x</a>`'],
  ['JSON in a script', 'html`<script>let a = #{scriptJson(a)};</script><p>#{b}</p>`'],
  ['styles', 'html`<style>#{raw(css)}</style><p>#{b}</p>`'],
  ['markup without values', '`<p>nothing</p>`'],
  ['the usage of a command', '`npm run site -- <host> …, where host is one of #{hosts}`'],
])('%s is fine', (_what, code) => {
  expect(problemsOf(code)).toEqual([]);
});
