import { existsSync, globSync } from 'node:fs';
import { aptInstall, canAptInstall } from './machine/apt.ts';

/** Paths of the engines other than Chromium. Omits missing ones. */
interface EnginePaths {
  readonly firefox?: string;
  readonly webkitDriver?: string;
  readonly webkitBrowser?: string;
  /** A virtual display for WebKit, which has no headless mode. */
  readonly xvfb?: string;
}

const PACKAGES: Readonly<Record<keyof EnginePaths, string>> = {
  firefox: 'firefox-esr',
  webkitDriver: 'webkit2gtk-driver',
  webkitBrowser: 'libwebkit2gtk-4.1-0',
  xvfb: 'xvfb',
};

export function findEngines(): EnginePaths {
  const places: Record<keyof EnginePaths, string[]> = {
    firefox: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    webkitDriver: ['/usr/bin/WebKitWebDriver'],
    webkitBrowser: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'),
    xvfb: ['/usr/bin/Xvfb'],
  };
  const found = Object.entries(places).map(([name, paths]) => [name, paths.find((path) => existsSync(path))]);
  return Object.fromEntries(found.filter(([, path]) => path));
}

const missingPackages = () => {
  const found = findEngines();
  return (Object.keys(PACKAGES) as (keyof EnginePaths)[]).filter((name) => !found[name]).map((name) => PACKAGES[name]);
};

/** Installs Firefox and WebKit if they are missing. Returns the reason if that fails. */
export async function ensureEngines(log: (line: string) => void = console.log): Promise<string> {
  const missing = missingPackages();
  if (!missing.length) return '';
  if (!canAptInstall()) return `${missing.join(', ')} missing, and this is not a Debian machine with root rights`;
  const failure = await aptInstall(missing, log);
  const still = missingPackages();
  return still.length ? `${still.join(', ')} can't be installed (${failure || 'no such file'})` : '';
}
