type Names = readonly (readonly [name: string, mark: RegExp])[];

/** Most call themselves Chrome and Safari too: of those that fit, the first is meant. */
const BROWSERS: Names = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\b/],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];
const SYSTEMS: Names = [
  ['Windows', /\bWindows\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
];

const nameOf = (names: Names, userAgent: string) => names.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;

/** What somebody calls the browser they used: never what a caller wrote there, only one of these names. */
export function nameBrowser(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: nameOf(BROWSERS, userAgent), system: nameOf(SYSTEMS, userAgent) };
}
