import type { Plugin } from 'vite';

const IMPORT = /^import (\w+) from ('[^']+\.module\.scss');$/gm;

/**
 * Reads the classes of a stylesheet one by one, so that the bundler writes each where it is used. As one object they stay
 * together under their long names wherever a stylesheet and who uses it are in two files of the build. Who picks a class
 * by a variable gets the object.
 */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'sevenfold:class-constants',
      enforce: 'pre',
      transform(code, id) {
        if (!/\.tsx?$/.test(id) || !code.includes('.module.scss')) return null;
        const byName = code.replace(IMPORT, (whole, name, file) =>
          code.includes(`${name}[`) ? whole : `import * as ${name} from ${file};`,
        );
        return { code: byName, map: null };
      },
    },
    {
      name: 'sevenfold:kept-styles',
      enforce: 'post',
      // A module of which only constants are used is left out, and its rules with it.
      transform: (code, id) =>
        id.endsWith('.module.scss') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
    },
  ];
}
