import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readCatalog } from '../../scripts/i18n/read-catalog.ts';
import { cloneCheckout } from '../fixtures/clone.ts';
import { Outsider, PASSWORD } from '../fixtures/outsider.ts';
import { ProductionServer } from '../fixtures/production-server.ts';
import { readRecipe } from '../fixtures/recipe.ts';
import { until } from '../fixtures/until.ts';

/** In it, 0 is one, unlike in English. */
const LANGUAGE = 'pt';
const SLUG = 'senior';
const HOST = 'senior.localhost';
const NAMES = { language: LANGUAGE, slug: SLUG };
const TO_LANGUAGE = readRecipe('Add a language', NAMES);
const TO_NICHE = readRecipe('Add a niche', NAMES);

/** The words that somebody translated before a first look. */
const TRANSLATED = { 'Log in': 'Entrar', 'Create account': 'Criar conta' };
const NICHE_HEADLINE = 'Good company has no age';
const MAIL_SUBJECT = 'Confirma o teu email';

let clone: string;
let changedFiles: () => readonly string[];
let server: ProductionServer | undefined;
/** What the commands of the recipes printed, by their names. */
const printed = new Map<string, string>();

beforeAll(async () => {
  ({ folder: clone, changedFiles } = cloneCheckout());
  edit('src/shared/contracts/languages.ts', (code) =>
    code.replace(/(\n {2}pl: .*\n)/, `$1  ${LANGUAGE}: 'Português',\n`).replace(/= \[\];/, `= ['${LANGUAGE}'];`),
  );
  edit(`src/niches/${SLUG}.ts`, () =>
    readFileSync(join(clone, 'src/niches/default.ts'), 'utf8')
      .replace('number: 1,', 'number: 8,\n  isDraft: true,')
      .replace("slug: 'default'", `slug: '${SLUG}'`)
      .replace("prefix: ''", `prefix: '${SLUG}-'`),
  );
  // A build of before, which knows neither.
  mkdirSync(join(clone, 'dist/niches'), { recursive: true });
  printed.set('before the build', await newSite(join(clone, 'early')));
  for (const command of TO_LANGUAGE.commands.filter((each) => !/ site |run check| build/.test(each)))
    printed.set(command, await run(command));
  edit(`locales/${LANGUAGE}/messages.po`, (catalog) =>
    Object.entries(TRANSLATED).reduce(
      (all, [english, own]) => all.replace(`msgid "${english}"\nmsgstr ""`, `msgid "${english}"\nmsgstr "${own}"`),
      catalog,
    ),
  );
  edit(`locales/${LANGUAGE}/mail.po`, () => catalogOf({ 'mail.activation.subject': MAIL_SUBJECT }));
  edit(`locales/${SLUG}-en/messages.po`, () => catalogOf({ 'niche.headline': NICHE_HEADLINE }));
  for (const command of new Set([...TO_LANGUAGE.commands, ...TO_NICHE.commands].filter((each) => / build/.test(each))))
    printed.set(command, await run(command));
  server = await ProductionServer.start({ SAMPLE_MEMBERS: '3' }, null, clone);
  printed.set('after the build', await newSite(server.environment.SITES_DIR ?? ''));
});
afterAll(async () => {
  await server?.stop();
  rmSync(clone, { recursive: true, force: true });
});

function running(): ProductionServer {
  if (!server) throw new Error('The server did not start.');
  return server;
}

/** Changes a file of the clone, or adds it. */
function edit(file: string, change: (before: string) => string): void {
  const path = join(clone, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change(existing(path)));
}

function existing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const catalogOf = (texts: Readonly<Record<string, string>>): string =>
  [
    'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"',
    ...Object.entries(texts).map(([id, own]) => `#. js-lingui-explicit-id\nmsgid "${id}"\nmsgstr "${own}"`),
  ].join('\n\n');

/** Runs a command in the clone. Npm would install packages before some, into the folder that the clone shares with us. */
async function runAnyway(command: string, env: Readonly<Record<string, string>> = {}) {
  const [program = '', ...args] = command.replace(/^npm run/, 'npm run --ignore-scripts').split(' ');
  const child = spawn(program, args, {
    cwd: clone,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { output, errors, code };
}

async function run(command: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  const { output, errors, code } = await runAnyway(command, env);
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${output.slice(-4000)}\n${errors.slice(-4000)}`);
  return output;
}

const newSite = (folder: string): Promise<string> =>
  run(
    `npm run site -- new ${HOST} --niche ${SLUG} --locales ${LANGUAGE},en --name Silvers --template social --countries NL ` +
      '--company Company --address Street --city City --country NL --email support@example.org',
    { SITES_DIR: folder },
  );

/** The text of a page of the new site, once the server has seen its pack. */
const read = (visitor: Outsider, path: string): Promise<string> =>
  until(path, async () => {
    const { status, bytes } = await visitor.send('GET', path, { headers: { accept: 'text/html' } });
    return status === 200 ? bytes.toString() : null;
  });

test('the steps of README.md name every file that changes, and no other', () => {
  const changed = changedFiles().map((file) => file.replace(`${SLUG}-en/`, `${SLUG}-${LANGUAGE}/`));
  const steps = [...TO_LANGUAGE.files, ...TO_NICHE.files];
  expect(steps.filter((file) => !changed.includes(file))).toEqual([]);
  const named = [...steps, ...TO_LANGUAGE.later, ...TO_NICHE.later];
  expect(changed.filter((file) => !named.includes(file))).toEqual([]);
});

test('whoever names a niche before its build is told to build it', () => {
  expect(printed.get('before the build')).toContain(`dist/niches/${SLUG}.json is missing. Run npm run build`);
  expect(printed.get('after the build')).toContain('A running server serves it within a second.');
});

test('what is missing is counted', () => {
  const [, missing = '', all = ''] =
    /pt: ([\d,]+) of ([\d,]+) texts are in English/.exec(printed.get('npm run build') ?? '') ?? [];
  const numberOf = (shown: string) => Number(shown.replaceAll(',', ''));
  expect(numberOf(all)).toBeGreaterThan(1500);
  expect(numberOf(all) - numberOf(missing)).toBe(Object.keys(TRANSLATED).length + 1);
  expect(printed.get('npm run build')).toMatch(
    /senior: \d+ of \d+ texts are in English or of the niche without a prefix/,
  );
});

test('pages have the words that are there, and English for the others', async () => {
  const plain = (await readCatalog('en')).get('niche.benefit1.title') ?? '';
  const wanted: readonly (readonly [path: string, ...words: string[]])[] = [
    ['/', 'lang="pt-PT"', 'data-niche="8"', '>Entrar<', '>Create free account<', NICHE_HEADLINE, plain],
    ['/?locale=en', 'lang="en-US"', '>Log in<', NICHE_HEADLINE],
    ['/signup', 'lang="pt-PT"', 'Email'],
    ['/pages/terms', 'lang="pt-PT"', 'Terms of use'],
    ['/landers/video', 'lang="pt-PT"', 'Silvers'],
    [`/_i18n/${SLUG}-${LANGUAGE}/messages.json`, '["Entrar"]', '["Sign up"]'],
  ];
  for (const [path, ...words] of wanted) {
    // The first page decides the language of a visitor.
    const page = await read(new Outsider(running(), { host: HOST }), path);
    expect([path, words.filter((each) => !page.includes(each))]).toEqual([path, []]);
    expect([path, page.match(/>niche\.\w+/)]).toEqual([path, null]);
  }
});

test('a visitor without JavaScript signs up, and gets emails in the language as far as it goes', async () => {
  const visitor = new Outsider(running(), { host: HOST });
  const email = 'ana@example.org';
  const { status } = await visitor.send('POST', '/signup', {
    headers: {
      accept: 'text/html',
      origin: `https://${HOST}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ email, name: 'Ana', password: PASSWORD }).toString(),
  });
  expect(status).toBe(303);
  expect(await running().tokenTo(email, '/activate/done')).toMatch(/\w/);
  const [mail] = await running().mailsTo(email);
  expect(mail?.subject).toBe(MAIL_SUBJECT);
  expect(mail?.text).toContain('Almost there');
  expect((await visitor.confirm(email)).status).toBe(200);
  const { body } = await visitor.call('GET user');
  expect(body.user?.profile).toMatchObject({ name: 'Ana', language: LANGUAGE });
});

test('the checks of the project and its compiler ask for nothing that the recipes do not name', async () => {
  const { output } = await runAnyway('npm run check');
  expect(output).toMatch(/✓ .*7 languages complete; pt: [\d,]+ of [\d,]+ texts are in English; senior: /);
  const added = new Set([LANGUAGE, SLUG, ...changedFiles()]);
  const problems = output
    .split('\n')
    .filter((line) => !line.startsWith('✓') && line.split(/[^\w./-]+/).some((word) => added.has(word)));
  expect(problems).toEqual([]);
});
