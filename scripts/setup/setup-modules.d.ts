/** Types for the modules that `scripts/setup.mjs` shares with TypeScript. It must run on Node versions without type support. */
declare module '*/setup/fits-platform.mjs' {
  export interface LockedFor {
    readonly os?: readonly string[];
    readonly cpu?: readonly string[];
    readonly libc?: readonly string[];
  }

  export interface Platform {
    readonly os: string;
    readonly cpu: string;
    readonly libc?: string;
  }

  export function fitsPlatform(entry: LockedFor, platform: Platform): boolean;
}

declare module '*/setup/explain-failure.mjs' {
  export function explainFailure(output: string): string;
}
