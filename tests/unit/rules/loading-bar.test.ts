import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  LOADING_BAR_DURATION_MS,
  LOADING_BAR_HEIGHT_PX,
  LOADING_BAR_HIDE_MS,
  LOADING_BAR_RESET_MS,
  LOADING_BAR_THROTTLE_MS,
} from '#shared/rules/limits.ts';

const RULES = readFileSync(new URL('../../../src/ui/loading-bar/loading-bar.module.scss', import.meta.url), 'utf8');

it('the loading bar is as high and takes as long as docs/product/screens.md#loading-bar says', () => {
  expect(RULES).toContain(`block-size: ${LOADING_BAR_HEIGHT_PX}px;`);
  expect(RULES).toMatch(
    new RegExp(`transform ${LOADING_BAR_DURATION_MS}ms cubic-bezier\\([^)]*\\) ${LOADING_BAR_THROTTLE_MS}ms,`),
  );
});

it('it goes away again, where the page came and where it failed', () => {
  const [, end] = /\.done,\s*\.failed \{([^}]*)\}/.exec(RULES) ?? [];
  expect(end).toContain(`opacity ${LOADING_BAR_RESET_MS}ms ${LOADING_BAR_HIDE_MS}ms;`);
});
