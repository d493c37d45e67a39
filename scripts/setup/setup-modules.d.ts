/** What `scripts/setup.mjs` shares with TypeScript; it runs before anything is installed, on Node versions without types. */
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
