/** `npm run seed`: fills an empty database with sample members, as the first start does. */

import { createLog } from '#server/base/log.ts';
import { readEnv } from '#server/start/env.ts';
import { explainStart, type StartPlace, startPlace } from '#server/start/explain-start.ts';
import { startServer } from '#server/start/start-server.ts';
import { ROOT } from './build/paths.ts';
import { makeGeo } from './geo.ts';
import { runScript } from './machine/run-script.ts';

const log = (line: string) => console.log(`seed: ${line}`);

let place: StartPlace | null = null;
try {
  const env = readEnv(process.env);
  place = startPlace(env, ROOT);
  makeGeo();
  // Runs in another process, because the server has disabled all picture decoders but three, and drawing needs another one.
  if (!(await runScript('scripts/art.ts'))) log('continuing without portraits');
  // Uses a free port, so that nobody opens it by accident.
  const server = await startServer({ env: { ...env, PORT: 0 }, log: createLog('warn'), root: ROOT, onProgress: log });
  await server.stop();
  log(
    server.seeded > 0
      ? `${server.seeded} pools filled`
      : 'nothing to do: the database has members, or SAMPLE_MEMBERS is 0',
  );
} catch (error) {
  console.error(explainStart(error, place) ?? error);
  process.exitCode = 1;
}
