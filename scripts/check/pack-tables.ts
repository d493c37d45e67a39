import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK_SETTINGS } from '#shared/rules/pack-settings.ts';
import { template as classic } from '#src/templates/classic.ts';
import { template as social } from '#src/templates/social.ts';
import { packSettings } from './pack-schema-text.ts';
import { ROOT } from './root.ts';

interface PackDocument {
  readonly file: string;
  /** The document with its current table. */
  readonly text: string;
}

/** The documents that contain a table of settings between `<!-- name -->` and `<!-- /name -->`. */
export function packDocuments(): PackDocument[] {
  return [
    documentOf('docs/site-pack.md', 'settings', settingsTable()),
    documentOf('docs/product/README.md', 'switches', switchesTable()),
  ];
}

/** Settings without an entry in the registry, and entries without a setting. */
export function findUnregistered(): string[] {
  const inContract = new Set(packSettings().keys());
  const missing = [...inContract].filter((path) => !PACK_SETTINGS[path]);
  const unknown = Object.keys(PACK_SETTINGS).filter((path) => !inContract.has(path));
  return [
    ...missing.map(
      (path) => `${path}: the registry of settings (src/shared/rules/pack-settings.ts) has no entry for it`,
    ),
    ...unknown.map((path) => `${path}: the registry of settings describes it, but a site pack can't contain it`),
  ];
}

function documentOf(name: string, mark: string, table: string): PackDocument {
  const file = join(ROOT, name);
  const [before, rest] = readFileSync(file, 'utf8').split(`<!-- ${mark} -->\n`);
  const after = rest?.split(`<!-- /${mark} -->`)[1];
  if (after === undefined) throw new Error(`${name} has no table between <!-- ${mark} --> and <!-- /${mark} -->`);
  return { file, text: `${before}<!-- ${mark} -->\n${table}<!-- /${mark} -->${after}` };
}

const tableOf = (rows: readonly (readonly string[])[]) => rows.map((cells) => `| ${cells.join(' | ')} |\n`).join('');

/** In a table, `|` separates cells. */
const inCell = (text: string) => text.replace(/\|/g, '\\|');

function settingsTable(): string {
  const rows = [...packSettings()].map(([path, { fallback, isRequired }]) => {
    const { changes = '', expected = '', shown = [] } = PACK_SETTINGS[path] ?? {};
    const value = `${expected}${fallback === undefined ? '' : ` (default: \`${JSON.stringify(fallback)}\`)`}`;
    const places = shown.map((place) => place.replace(/^(member )?([A-Z]+ )?(\S*\/\S*|.*)$/, nameOfPlace));
    return [`\`${path}\`${isRequired ? ' **required**' : ''}`, inCell(changes), inCell(value), places.join(', ')];
  });
  return tableOf([['Setting', 'What it changes', 'Value', 'Where it shows'], ['---', '---', '---', '---'], ...rows]);
}

/** Formats a path or a call as code, and other places as words. */
function nameOfPlace(place: string, member = '', method = ''): string {
  if (member) return `members' \`${place.slice(member.length)}\``;
  return method || place.startsWith('/') ? `\`${place}\`` : place;
}

function switchesTable(): string {
  const rows = Object.keys(PACK_SETTINGS).flatMap((path) => {
    const [, group, name] = /^features\.(\w+)\.(\w+)$/.exec(path) ?? [];
    if (!group || !name) return [];
    const inTemplate = ({ switches }: typeof social) => wordOf((switches as unknown as Switches)[group]?.[name]);
    return [[`\`${group}.${name}\``, inTemplate(social), inTemplate(classic), PACK_SETTINGS[path]?.changes ?? '']];
  });
  return tableOf([['Switch', 'social', 'classic', 'Effect'], ['---', '---', '---', '---'], ...rows]);
}

type Switches = Readonly<Record<string, Readonly<Record<string, string | boolean | string[]>>>>;
const wordOf = (value: string | boolean | string[] | undefined) =>
  typeof value === 'boolean' ? (value ? 'on' : 'off') : Array.isArray(value) ? value.join(', ') : `${value}`;
