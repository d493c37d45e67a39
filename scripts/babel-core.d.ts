/** The part of Babel that the Lingui macros need; the types on npm are of another major version. */
declare module '@babel/core' {
  import type * as BabelTypes from '@babel/types';

  type File = BabelTypes.File;
  type ObjectExpression = BabelTypes.ObjectExpression;
  export const types: typeof BabelTypes;

  export interface PluginObj {
    visitor: { ObjectExpression?: (path: { node: ObjectExpression }) => void };
  }
  interface Options {
    filename: string;
    babelrc: false;
    configFile: false;
    sourceMaps: true;
    ast?: true;
    parserOpts?: { plugins: string[] };
    plugins: unknown[];
  }
  interface Result {
    code: string | null;
    map: { mappings: string; names: string[]; sources: string[]; version: number; file: string } | null;
    ast: File | null;
  }
  export function transformAsync(code: string, options: Options): Promise<Result | null>;
  export function transformFromAstAsync(ast: File, code: string, options: Options): Promise<Result | null>;
}
