import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { TERSER } from './client-build.ts';
import { ROOT } from './paths.ts';

const SOURCES: Readonly<Record<string, string>> = {
  'virtual:early-script': join(ROOT, 'src/landers/form/early-validation.ts'),
  'virtual:early-failure': join(ROOT, 'src/entry/early-failure.ts'),
  'virtual:early-member': join(ROOT, 'src/entry/early-member.ts'),
  'virtual:early-start': join(ROOT, 'src/entry/early-start.ts'),
};

/** Compiles the inline scripts of landers and pages for the same browsers as the app. */
export function earlyScript(): Plugin {
  return {
    name: 'sevenfold:early-script',
    resolveId: (source) => (source in SOURCES ? `\0${source}` : null),
    async load(id) {
      const source = id.startsWith('\0') && SOURCES[id.slice(1)];
      if (!source) return null;
      this.addWatchFile(source);
      return `export default ${JSON.stringify(await compiled(source))};`;
    },
  };
}

async function compiled(source: string): Promise<string> {
  const result = await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      write: false,
      copyPublicDir: false,
      ...TERSER,
      rolldownOptions: { input: source, optimization: { inlineConst: { mode: 'all', pass: 2 } } },
    },
  });
  const script = 'output' in result ? result.output.find((file) => file.type === 'chunk') : undefined;
  if (!script) throw new Error(`Vite built no script from ${source}`);
  return script.code.trim();
}
