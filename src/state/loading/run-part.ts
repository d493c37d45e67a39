import type { I18n } from '@lingui/core';
import type { Lazy } from '#src/platform/lazy.ts';
import { pageFailure } from '#src/state/navigation/view.ts';
import { loadPart } from '#src/state/site/language.ts';

/** Loads the code of an action and runs it. If it can't be loaded, a notice offers Retry. */
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
