import { type PluginObj, transformAsync, transformFromAstAsync, types } from '@babel/core';
import macros from '@lingui/babel-plugin-lingui-macro';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

const MACRO_IMPORT = /from\s*['"]@lingui\/(?:core|react)\/macro['"]/;
const SOURCE = /\.tsx?$/;

/** Source texts by module and by id. The modules of a chunk determine which strings it needs. */
export type ModuleMessages = Map<string, ReadonlyMap<string, string>>;

interface Options {
  /** Moves the source texts from the code to this map. Without it, as in development, they stay in the code. */
  collect?: ModuleMessages;
}

/** Runs Babel only on the files that import a Lingui macro. */
export function linguiMacros({ collect }: Options = {}): Plugin {
  const linguiConfig = getConfig({ skipValidation: true });
  return {
    name: 'sevenfold:lingui-macros',
    enforce: 'pre',
    async transform(code, id) {
      const file = id.replace(/\?.*$/, '');
      if (!SOURCE.test(file) || !MACRO_IMPORT.test(code)) return null;
      const common = { filename: file, babelrc: false, configFile: false, sourceMaps: true } as const;
      const expanded = await transformAsync(code, {
        ...common,
        ast: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { linguiConfig, stripMessageField: false }]],
      });
      if (!collect || !expanded?.ast) return expanded?.code ? { code: expanded.code, map: expanded.map } : null;
      const messages = new Map<string, string>();
      const stripped = await transformFromAstAsync(expanded.ast, code, {
        ...common,
        plugins: [takeMessages(messages)],
      });
      collect.set(file, messages);
      return stripped?.code ? { code: stripped.code, map: stripped.map } : null;
    },
  };
}

/** Moves the source text of every message descriptor out of the code into `found`. */
function takeMessages(found: Map<string, string>): PluginObj {
  return {
    visitor: {
      ObjectExpression({ node }) {
        if (!node.leadingComments?.some((comment) => comment.value === 'i18n')) return;
        const texts = new Map<string, string>();
        for (const property of node.properties) {
          if (!types.isObjectProperty(property) || !types.isStringLiteral(property.value)) continue;
          const name = types.isIdentifier(property.key) ? property.key.name : undefined;
          if (name) texts.set(name, property.value.value);
        }
        const id = texts.get('id');
        if (id) found.set(id, texts.get('message') ?? '');
        node.properties = node.properties.filter(
          (property) =>
            !types.isObjectProperty(property) ||
            !types.isIdentifier(property.key) ||
            !['message', 'comment', 'context'].includes(property.key.name),
        );
      },
    },
  };
}
