/** `npm start`: builds if necessary, then starts the server and prints the addresses. */
import { main } from '#server/main.ts';
import type { RunningServer } from '#server/start/start-server.ts';
import { isBuildCurrent } from './build/build-state.ts';
import { makeGeo } from './geo.ts';
import { runScript } from './machine/run-script.ts';

const started = performance.now();
const log = (line: string) => console.log(`start: ${line}`);

function welcome({ sites, port, deskLogin }: RunningServer): void {
  const width = Math.max(...sites.map(({ origin }) => origin.length));
  const inOrder = sites.toSorted((a, b) => a.niche.number - b.niche.number || a.origin.length - b.origin.length);
  const addresses = inOrder.map(({ origin, pack }) => `  ${origin.padEnd(width)}  ${pack.name} (${pack.template})`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
Sevenfold is ready after ${seconds} s.

${addresses.join('\n')}

  Log in as   demo@example.org / seven-demo-fold, or sign up
  A partner's page with embedded landers: http://partner.localhost:${port}
${deskLogin ? `  Desk: ${new URL('/desk', deskLogin)} (log in with ${deskLogin}, once)\n` : ''}  Emails: http://localhost:${port}/_dev/mail
  Data is in  ${process.env.DATA_DIR ?? '.data'}

Stop with Ctrl+C.
`);
}

if (isBuildCurrent()) log('the build is up to date');
else {
  log('building; the first time takes about a minute');
  if (!(await runScript('scripts/build.ts'))) {
    log('the build failed, see above');
    process.exit(1);
  }
}
makeGeo();
// Hides the line per request, which is for operators, so that the addresses stay visible.
process.env.LOG_LEVEL ??= 'warn';
log('starting the server');
const server = await main(log);
if (server && process.env.NODE_ENV !== 'production') welcome(server);
