import fc from 'fast-check';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { isBlank } from '#shared/rules/blank.ts';
import { PACKAGE_PATH } from '#shared/rules/embed-version.ts';
import { landerAddress, type SnippetChoice, snippetCode, snippetOptions } from '#shared/rules/snippet.ts';

const SITE = 'https://she.example.org';

interface JsxValue {
  readonly value?: string | number;
  readonly expression?: { readonly value: string | number };
}
interface JsxElement {
  readonly openingElement: {
    readonly attributes: readonly { readonly name: { readonly name: string }; readonly value: JsxValue | null }[];
  };
  readonly children: readonly (JsxElement & JsxValue & { readonly type: string })[];
}

const textOf = (value: JsxValue | null | undefined) => String(value?.expression?.value ?? value?.value ?? '');

const propsOf = ({ openingElement }: JsxElement) =>
  openingElement.attributes.map(({ name, value }) => [name.name, textOf(value)]);

const OPTION_OF: Readonly<Record<string, string>> = { campaignRef: 'ref', openOn: 'open-on', minHeight: 'min-height' };

test('the code for React parses, and has the chosen options and the link', () => {
  const typed = fc.string({ unit: 'binary', minLength: 1, maxLength: 80 }).filter((text) => !isBlank(text));
  fc.assert(
    fc.property(typed, fc.constantFrom('popup', 'inline'), (label, mode) => {
      const choice: SnippetChoice = {
        ...{ format: 'react', lander: 'video', slug: 'été/100 %', mode, label, scroll: '50', click: 'on', eager: 'on' },
        ...{ network: 'north', ref: 'a.b~c', min_height: '700', theme: 'dark', datalayer: 'on' },
      };
      const { program, errors } = parseSync('app.jsx', snippetCode(choice, SITE));
      expect(errors).toEqual([]);
      const [, statement] = program.body as unknown as readonly { readonly expression: JsxElement }[];
      if (!statement) throw new Error('the code has no element');
      const options = propsOf(statement.expression).map(([name = '', value]) => [OPTION_OF[name] ?? name, value]);
      const expected = snippetOptions(choice, SITE).map(([name, value]) => [
        name,
        name === 'datalayer' ? 'dataLayer' : value,
      ]);
      expect(options).toEqual(expected);
      const link = statement.expression.children.find(({ type }) => type === 'JSXElement');
      expect(link && propsOf(link)).toEqual([['href', landerAddress(choice, SITE)]]);
      expect(textOf(link?.children[0])).toBe(label.trim());
    }),
  );
});

test('it begins with the line that installs the package from the site', () => {
  const code = snippetCode({ format: 'react', lander: 'video', label: 'Join' }, SITE);
  expect(code.split('\n').slice(0, 2)).toEqual([
    `// npm install ${SITE}${PACKAGE_PATH}`,
    `import { Lander } from 'sevenfold-lander';`,
  ]);
});
