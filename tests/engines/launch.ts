import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_ARGS, findChromium } from '../../scripts/chromium.ts';
import { findEngines } from '../../scripts/engines.ts';
import type { Engine } from './engine.ts';
import { PuppeteerEngine } from './puppeteer-engine.ts';
import { WebKitEngine } from './webkit-engine.ts';

export type EngineName = 'firefox' | 'webkit' | 'chromium';

/** A fresh home folder, so that no engine uses settings of the machine's user. */
export function launchEngine(name: EngineName): Engine {
  const home = mkdtempSync(join(tmpdir(), `sevenfold-${name}-`));
  const env = { ...(process.env as Record<string, string>), HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home };
  const engine = make(name, env);
  return {
    openWindow: (options) => engine.openWindow(options),
    close: async () => {
      await engine.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function make(name: EngineName, env: Record<string, string>): Engine {
  const { firefox = '', webkitDriver = '', webkitBrowser = '' } = findEngines();
  if (name === 'webkit') return new WebKitEngine({ driver: webkitDriver, browser: webkitBrowser }, env);
  const shared = { headless: true, acceptInsecureCerts: true, env };
  if (name === 'chromium') {
    const executablePath = findChromium() ?? '';
    return new PuppeteerEngine(() => puppeteer.launch({ ...shared, executablePath, args: CHROMIUM_ARGS }));
  }
  return new PuppeteerEngine(({ scripting }) =>
    puppeteer.launch({
      ...shared,
      browser: 'firefox',
      executablePath: firefox,
      extraPrefsFirefox: { 'javascript.enabled': scripting },
    }),
  );
}
