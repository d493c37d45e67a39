import { test as base, expect } from '@playwright/test';
import { ServerClient } from '../fixtures/server-client.ts';
import type { Engine, WindowOptions } from './engine.ts';
import { EnginePage } from './engine-page.ts';
import { PARTNER, SITE } from './global-setup.ts';
import { type EngineName, launchEngine } from './launch.ts';

export interface EngineOptions {
  /** The engine that runs the journeys of a project. */
  engine: EngineName;
}

interface VisitOptions extends WindowOptions {
  readonly engine?: EngineName;
  readonly origin?: string;
}

interface TestFixtures {
  /** Opens a window with separate cookies and storage. */
  visit: (options?: VisitOptions) => Promise<EnginePage>;
}

interface WorkerFixtures extends EngineOptions {
  server: ServerClient;
  engines: (name: EngineName) => Engine;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  engine: ['chromium', { option: true, scope: 'worker' }],

  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => use(new ServerClient(Number(process.env.ENGINES_SERVER_PORT))),
    { scope: 'worker' },
  ],

  engines: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const launched = new Map<EngineName, Engine>();
      await use((name) => {
        const engine = launched.get(name) ?? launchEngine(name);
        launched.set(name, engine);
        return engine;
      });
      for (const engine of launched.values()) await engine.close();
    },
    { scope: 'worker' },
  ],

  visit: async ({ engine, engines }, use) => {
    const pages: EnginePage[] = [];
    await use(async ({ engine: name = engine, origin = siteOrigin(), ...options } = {}) => {
      const page = new EnginePage(await engines(name).openWindow(options), origin);
      pages.push(page);
      return page;
    });
    const pageErrors = pages.flatMap((page) => page.pageErrors());
    for (const page of pages) await page.close();
    expect(pageErrors, 'uncaught errors and violations of the Content-Security-Policy').toEqual([]);
  },
});

export const siteOrigin = (): string => `https://${SITE}:${process.env.ENGINES_TLS_PORT}`;
/** A picture on disk, for file dialogs. */
export const photoPath = (): string => process.env.ENGINES_PHOTO ?? '';
export { expect, PARTNER, SITE };
