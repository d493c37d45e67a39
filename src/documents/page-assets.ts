import type { Strings } from '#shared/contracts/boot.ts';
import type { PageAssets } from '#shared/contracts/render-site.ts';

export function pickStrings(strings: Strings = {}, ids: readonly string[]): Strings {
  return Object.fromEntries(ids.flatMap((id) => (strings[id] ? [[id, strings[id]]] : [])));
}

export function mergeAssets(shell: PageAssets, page: PageAssets | undefined): PageAssets {
  return {
    scripts: [...shell.scripts, ...(page?.scripts ?? [])],
    styles: [...new Set([...shell.styles, ...(page?.styles ?? [])])],
    strings: [...new Set([...shell.strings, ...(page?.strings ?? [])])],
    parts: shell.parts,
  };
}
