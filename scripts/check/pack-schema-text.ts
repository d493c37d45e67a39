import { type JsonSchema, jsonSchemaOf } from '#shared/contracts/json-schema.ts';
import { sitePack } from '#shared/contracts/site-pack.ts';
import { CONTAINERS, PACK_SETTINGS } from '#shared/rules/pack-settings.ts';

const packSchema = () => jsonSchemaOf(sitePack, { describe: describeSetting, isClosed: true });

function describeSetting(path: string): string | undefined {
  const setting = PACK_SETTINGS[path];
  return setting ? `${setting.changes} Expected: ${setting.expected}.` : CONTAINERS[path];
}

export function packSchemaText(): string {
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Site pack: the settings of one domain',
    ...packSchema(),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

interface FoundSetting {
  /** The default value of the setting; undefined if there is none. */
  readonly fallback: unknown;
  /** Whether the object that contains the setting requires it. */
  readonly isRequired: boolean;
}

/** Every setting by its path, in the contract's order. `$schema` is only for editors. */
export function packSettings(): Map<string, FoundSetting> {
  const found = new Map<string, FoundSetting>();
  const walk = (shape: JsonSchema, path: string, isRequired = false): void => {
    const setting = { fallback: shape.default, isRequired };
    const below = (key: string) => (path ? `${path}.${key}` : key);
    const [, switches] = (shape.anyOf ?? []) as JsonSchema[];
    const parts = [shape.items, shape.additionalProperties].filter((part) => typeof part === 'object') as JsonSchema[];
    const [element] = parts;
    if (switches) {
      found.set(path, setting);
      walk(switches, path);
    } else if (shape.properties) {
      for (const [key, part] of Object.entries(shape.properties as Record<string, JsonSchema>))
        if (!key.startsWith('$')) walk(part, below(key), (shape.required as string[]).includes(key));
    } else if (element && (shape.additionalProperties || element.properties)) walk(element, below('*'));
    else found.set(path, setting);
  };
  walk(packSchema(), '');
  return found;
}
