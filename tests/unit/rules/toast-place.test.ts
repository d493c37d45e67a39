import { fileURLToPath } from 'node:url';
import { compile } from 'sass';
import { expect, test } from 'vitest';
import { SASS_FUNCTIONS } from '../../../vite.config.ts';

const file = fileURLToPath(new URL('../../../src/ui/toast/toast.module.scss', import.meta.url));
const { css } = compile(file, { functions: SASS_FUNCTIONS });
const bodyOf = (selector: string) => new RegExp(`\\${selector} \\{([^}]*)\\}`).exec(css)?.[1];

test('toasts are at the top end of the screen', () => {
  expect(bodyOf('.stack')).toMatch(/position: fixed;[^}]*inset-block-start: var\(--below-header, [\d.]+rem\);/);
  expect(bodyOf('.stack')).not.toContain('inset-block-end');
  expect(bodyOf('.place')).toContain('justify-self: end;');
});
