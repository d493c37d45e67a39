import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from './paths.ts';

const NAME = 'virtual:early-script';
const SOURCE = join(ROOT, 'src/landers/form/early-answer.ts');

/** Gives the renderer the script that stands in every lander: compiled as the island is, for the same browsers. */
export function earlyScript(): Plugin {
  return {
    name: 'sevenfold:early-script',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : null),
    async load(id) {
      if (id !== `\0${NAME}`) return null;
      this.addWatchFile(SOURCE);
      return `export default ${JSON.stringify(await compiled())};`;
    },
  };
}

async function compiled(): Promise<string> {
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 3, unsafe_arrows: true } },
      rolldownOptions: { input: SOURCE, optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
  });
  const script = 'output' in result ? result.output.find((file) => file.type === 'chunk') : undefined;
  if (!script) throw new Error('Vite made no script of early-answer.ts');
  return script.code.trim();
}
