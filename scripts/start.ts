/** `npm start`: builds what is missing or out of date, then runs the server and says where to look. */
import { main } from '#server/main.ts';
import type { RunningServer } from '#server/start/start-server.ts';
import { isBuildCurrent } from './build/stamp.ts';
import { makeGeo } from './geo.ts';
import { runScript } from './machine/run-script.ts';

const started = performance.now();
const say = (line: string) => console.log(`start: ${line}`);

function welcome({ sites, port }: RunningServer): void {
  const width = Math.max(...sites.map(({ origin }) => origin.length));
  const inOrder = sites.toSorted((a, b) => a.niche.number - b.niche.number || a.origin.length - b.origin.length);
  const addresses = inOrder.map(({ origin, pack }) => `  ${origin.padEnd(width)}  ${pack.name} (${pack.template})`);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`
Sevenfold is ready after ${seconds} s.

${addresses.join('\n')}

  Log in as   demo@example.org / seven-demo-fold, or sign up
  A partner's page with landers in it is http://partner.localhost:${port}
  Mails go to http://localhost:${port}/_dev/mail
  Data is in  ${process.env.DATA_DIR ?? '.data'}

Stop with Ctrl+C.
`);
}

if (isBuildCurrent()) say('the build is up to date');
else {
  say('building; the first time takes a minute or two');
  if (!(await runScript('scripts/build.ts'))) {
    say('the build failed, so there is nothing to serve: see above');
    process.exit(1);
  }
}
makeGeo();
// One line per request is for operators; whoever starts by hand wants to read the addresses.
process.env.LOG_LEVEL ??= 'warn';
say('starting the server');
const server = await main(say);
if (server && process.env.NODE_ENV !== 'production') welcome(server);
