import { fileURLToPath } from 'node:url';
import { compile, compileString } from 'sass';
import { expect, it } from 'vitest';
import { SASS_FUNCTIONS } from '../../../vite.config.ts';

const file = fileURLToPath(new URL('../../../src/ui/loading-bar/loading-bar.module.scss', import.meta.url));
const { css } = compile(file, { functions: SASS_FUNCTIONS });
const [, moving = ''] = css.split('@media (prefers-reduced-motion: no-preference)');
const bodyOf = (selector: RegExp, rules = css) => new RegExp(`${selector.source} \\{([^}]*)\\}`).exec(rules)?.[1];

it('the loading bar has the height and times of docs/product/limits.md#interface', () => {
  expect(bodyOf(/\.bar/)).toContain('block-size: 3px;');
  expect(bodyOf(/\.running/, moving)).toMatch(/transform 2000ms cubic-bezier\([^)]*\) 200ms, opacity 0s 200ms;/);
});

it('the loading bar disappears after success and after failure', () => {
  expect(bodyOf(/\.done,\s*\.failed/, moving)).toContain('opacity 400ms 500ms;');
});

it('the loading bar appears and disappears at these times without moving, too', () => {
  expect(bodyOf(/\.running/)).toContain('transition: opacity 0s 200ms;');
  expect(bodyOf(/\.done,\s*\.failed/)).toContain('transition: opacity 0s 500ms;');
});

it('the loading bar has the error color after a failure', () => {
  expect(css).toMatch(/\}\s*\.failed \{\s*background: var\(--danger\);/);
});

it('Sass reports an unknown limit', () => {
  const wrong = () => compileString('a { width: limit(NO_SUCH_PX) }', { functions: SASS_FUNCTIONS });
  expect(wrong).toThrow('limits.ts has no number NO_SUCH_PX');
});
