import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cameraJpeg } from '../fixtures/pictures.ts';
import { RunningServer } from '../fixtures/running-server.ts';
import { startDisplay } from './display.ts';
import { startTlsProxy } from './tls-proxy.ts';

export const SITE = 'she.localhost';
export const PARTNER = 'partner.localhost';

/** One server for all engines behind one proxy, and a display for the engine that needs one. Returns a stop function. */
export default async function setUp(): Promise<() => Promise<void>> {
  const proxy = await startTlsProxy([SITE, PARTNER]);
  const server = await RunningServer.start({ ORIGIN_TEMPLATE: `https://{host}:${proxy.port}` });
  proxy.forwardTo(server.port);
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-engines-'));
  const photo = join(folder, 'IMG_0007.JPG');
  writeFileSync(photo, await cameraJpeg());
  const display = await startDisplay();
  Object.assign(process.env, {
    ENGINES_SERVER_PORT: server.port,
    ENGINES_TLS_PORT: proxy.port,
    ENGINES_PHOTO: photo,
    DISPLAY: display.name,
  });
  return async () => {
    await proxy.close();
    await server.stop();
    display.stop();
    rmSync(folder, { recursive: true });
  };
}
