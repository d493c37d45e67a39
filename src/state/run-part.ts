import type { I18n } from '@lingui/core';
import type { Lazy } from '#src/platform/lazy.ts';
import { loadPart } from './language.ts';
import { pageFailure } from './view.ts';

/** Loads what a press needs besides the screen, and runs it. Where it can't be loaded a line says so, with Retry. */
export async function runPart<Part>(i18n: I18n, load: Lazy<Part>, run: (part: Part) => unknown): Promise<void> {
  pageFailure.value = null;
  let part: Part;
  try {
    part = await loadPart(i18n, load);
  } catch {
    pageFailure.value = { what: 'action', retry: () => runPart(i18n, load, run) };
    return;
  }
  await run(part);
}
