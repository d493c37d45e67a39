import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { writeNewSite } from '../../scripts/operator/new-site.ts';
import { packText } from '../../scripts/operator/pack-text.ts';
import { PRICES } from '../fixtures/prices.ts';

const ROOT = join(import.meta.dirname, '../..');
const HOST = 'new.example';
const ANSWERS = {
  name: 'Newly',
  niche: 'she',
  template: 'classic',
  locales: 'de,en',
  countries: 'DE, AT',
  company: 'Newly GmbH',
  address: 'Beispielweg 1',
  city: 'Berlin',
  country: 'DE',
  kvk: 'HRB 1',
  vat: 'DE000000001',
  phone: '+49 30 000001',
  email: 'support@new.example',
};
const flagsOf = (answers: Readonly<Record<string, string>>) =>
  Object.entries(answers).map(([flag, answer]) => `--${flag}=${answer}`);

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sevenfold-site-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function site(folder: string, ...args: string[]): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(join(ROOT, 'node_modules/.bin/node'), ['scripts/site.ts', ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, SITES_DIR: folder, NODE_NO_WARNINGS: '1' },
  });
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, output, errors };
}

test('a new site is written from options, in the format of the project’s packs, and is valid', async () => {
  const folder = emptyFolder();
  const made = await site(folder, 'new', HOST, ...flagsOf(ANSWERS));
  expect(made).toMatchObject({ code: 0, errors: '' });
  expect(made.output).toContain('A running server serves it within a second.');
  expect(readdirSync(folder)).toEqual([`${HOST}.json`]);
  const written = readFileSync(join(folder, `${HOST}.json`), 'utf8');
  expect(JSON.parse(written)).toMatchObject({
    host: HOST,
    locale: 'de',
    locales: ['de', 'en'],
    countries: ['DE', 'AT'],
    company: { name: 'Newly GmbH', tradenames: ['Newly'], vat_numbers: ['DE000000001'], country: 'DE' },
  });
  expect(await site(folder, 'check')).toMatchObject({
    code: 0,
    output: '1 site pack checked, nothing has to be mended.\n',
  });

  const again = await site(folder, 'new', HOST, ...flagsOf({ ...ANSWERS, name: 'Other' }));
  expect(again).toMatchObject({ code: 1, errors: expect.stringContaining(`${HOST}.json exists already.`) });
  expect(readFileSync(join(folder, `${HOST}.json`), 'utf8')).toBe(written);
});

test('a new site of a niche shows the fields of the niche besides the common ones', async () => {
  const folder = emptyFolder();
  const context = { folder, niches: ['bdsm', 'bbw'], say: () => undefined };
  const fieldsOf = async (niche: string) => {
    await writeNewSite({ ...ANSWERS, niche, host: `${niche}.example` }, null, context);
    return JSON.parse(readFileSync(join(folder, `${niche}.example.json`), 'utf8')).visible_profile_fields;
  };
  const common = await fieldsOf('bbw');
  expect(common).toContain('looking_for');
  expect(await fieldsOf('bdsm')).toEqual([...common, 'dynamic', 'boundaries']);
});

test('without a terminal, all missing and wrong options are listed and nothing is written', async () => {
  const folder = emptyFolder();
  const { email: _, ...answers } = ANSWERS;
  const wrong = { ...answers, niche: 'shee', countries: 'DE,AQ', country: 'Germany', name: '' };
  const { code, errors } = await site(folder, 'new', HOST, ...flagsOf(wrong));
  expect(code).toBe(1);
  expect(errors.trimEnd().split('\n')).toEqual([
    '--name: name is ""; right would be a name of 1 to 60 characters.',
    '--niche: niche is "shee"; right would be "she".',
    expect.stringMatching(/^--countries: countries\[1\] is "AQ", a country whose regions/),
    '--country: company.country is "Germany"; right would be "DE".',
    '--email is missing. Email address of customer service.',
    'Nothing was written.',
  ]);
  expect(readdirSync(folder)).toEqual([]);
});

test('at a terminal, a wrong answer shows the reason and the question again', async () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'old.example.json'), '{}');
  const { phone: _, ...options } = ANSWERS;
  const answers = ['old.example', HOST, 'DE', 'nobody', 'help@new.example'].values();
  const asked: string[] = [];
  const said: string[] = [];
  const ask = (question: string) => {
    asked.push(question.replace(/[,:( ].*$/, ''));
    return Promise.resolve(asked.at(-1) === 'Phone' ? '' : (answers.next().value ?? ''));
  };
  const context = { folder, niches: ['she'], say: (words: string) => said.push(words) };
  await writeNewSite({ ...options, host: 'Old', country: 'Germany', email: 'x' }, ask, context);
  expect(asked).toEqual(['Host', 'Host', 'Country', 'Phone', 'Email', 'Email']);
  expect(said).toEqual([
    expect.stringContaining('host is "Old"; right would be a host name in lower case'),
    `${join(folder, 'old.example.json')} exists already.`,
    'company.country is "Germany"; right would be "DE".',
    'company.support_email is "x"; right would be an email address.',
    'company.support_email is "nobody"; right would be an email address.',
    expect.stringContaining('A running server serves it within a second.'),
  ]);
  const { company } = JSON.parse(readFileSync(join(folder, `${HOST}.json`), 'utf8'));
  expect(company).toMatchObject({ country: 'DE', support_phone: '', support_email: 'help@new.example' });
});

test('stopping in between leaves no file', async () => {
  const folder = emptyFolder();
  const context = { folder, niches: ['she'], say: () => undefined };
  const stop = () => Promise.reject(new Error('stopped'));
  await expect(writeNewSite({ host: HOST }, stop, context)).rejects.toThrow('stopped');
  expect(existsSync(join(folder, `${HOST}.json`))).toBe(false);
});

test('all or the named packs are checked, and each mistake has its line', async () => {
  const folder = emptyFolder();
  const good = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));
  const company = { ...good.company, country: 'Germany' };
  writeFileSync(join(folder, 'good.example.json'), packText({ ...good, host: 'good.example' }));
  writeFileSync(
    join(folder, 'wrong.example.json'),
    JSON.stringify({ ...good, host: 'wrong.example', company }, null, 1),
  );
  writeFileSync(join(folder, 'broken.example.json'), '{\n  "host": broken\n}');
  const all = await site(folder, 'check');
  expect(all.code).toBe(1);
  expect(all.output.trimEnd().split('\n')).toEqual([
    expect.stringContaining(`${join(folder, 'broken.example.json')}:2: the file is not JSON (Unexpected token 'b')`),
    expect.stringMatching(/wrong\.example\.json:\d+: company\.country is "Germany"; right would be "DE"\.$/),
    '3 site packs checked, 2 mistakes.',
  ]);
  expect(await site(folder, 'check', 'good.example')).toMatchObject({ code: 0 });
  expect(await site(folder, 'check', 'other.example')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no site pack for other.example'),
  });
  expect(await site(folder, 'mend')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('npm run site -- check'),
  });
});

test('a pack has the format of the project', () => {
  const written = readFileSync(join(ROOT, 'sites/localhost.json'), 'utf8');
  const { partners: _, prices: __, ...pack } = JSON.parse(written);
  expect(packText(pack)).toBe(written.replace(/ {2}"partners": [\s\S]*(?= {2}"company")/, ''));
});

test('the prices of a pack are listed as its pages show them', async () => {
  const folder = emptyFolder();
  const good = JSON.parse(readFileSync(join(ROOT, 'sites/she.localhost.json'), 'utf8'));
  const { prices: _, ...free } = { ...good, host: 'free.example' };
  writeFileSync(join(folder, 'free.example.json'), packText(free));
  const [small, ...packages] = PRICES.packages;
  const prices = { ...PRICES, packages: [{ ...small, discount: 10 }, ...packages] };
  writeFileSync(join(folder, 'sells.example.json'), packText({ ...good, host: 'sells.example', prices }));
  const { output } = await site(folder, 'prices', 'sells.example');
  const rows = output.split('\n').map((line) => line.split('│').map((cell) => cell.trim().replace(/^'|'$/g, '')));
  expect(rows).toContainEqual(expect.arrayContaining(['NL', 'small: 100 credits', '€8.99', '€9.99', '€1.56', '€0.45']));
  expect(rows).toContainEqual(
    expect.arrayContaining(['GB', 'month: premium for 1 month', '£16.99', '', '£2.83', '£14.99']),
  );
  expect((await site(folder, 'prices', 'free.example')).output).toBe(
    'free.example has no prices: everything is free.\n',
  );
});
