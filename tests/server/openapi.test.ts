import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeCalls } from '#server/api/openapi/describe-call.ts';
import { idOf, openApiOf } from '#server/api/openapi/openapi.ts';
import { CALLS, SIGNATURES } from '#shared/contracts/calls.ts';
import type { Signature } from '#shared/contracts/registry.ts';
import metaSchema from '../fixtures/openapi-3.1.json' with { type: 'json' };
import { makeTestApp, type TestApp } from '../fixtures/server.ts';
import { openTestWeb, type TestWeb } from '../fixtures/test-web.ts';

// biome-ignore lint/suspicious/noExplicitAny: the meta-schema checks the document's shape
type Parsed = any;

const ajv = () => new Ajv2020({ strict: false, validateFormats: false, allErrors: true });

describe('GET /api/openapi.json', () => {
  let bench: TestWeb;
  beforeAll(async () => {
    bench = await openTestWeb({ production: true });
  });
  afterAll(() => bench.close());

  const get = (host: string, headers: HeadersInit = {}) => bench.ask(host, '/api/openapi.json', { headers });

  test('every site serves a valid OpenAPI 3.1 document with its own name and origin', async () => {
    const validate = ajv().compile(metaSchema as AnySchema);
    for (const site of bench.deps.sites.all()) {
      const answer = await get(site.pack.host);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json');
      const document: Parsed = await answer.json();
      expect(validate(document) ? [] : validate.errors, site.pack.host).toEqual([]);
      expect(document.info.title).toBe(`${site.pack.name} API`);
      expect(document.servers).toEqual([{ url: site.origin }]);
      expect(document.components.securitySchemes.session.in).toBe('cookie');
    }
  });

  test('it has a revision, and programs of any origin can read it', async () => {
    const first = await get('localhost', { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' });
    expect(first.headers.get('access-control-allow-origin')).toBe('*');
    expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const etag = first.headers.get('etag') ?? '';
    const second = await get('localhost', { 'if-none-match': `W/${etag}` });
    expect([second.status, await second.text()]).toEqual([304, '']);
    expect((await get('nowhere.example')).status).toBe(404);
  });

  test('every site has a page about its calls, without script and external resources', async () => {
    for (const { pack, off } of bench.deps.sites.all()) {
      const answer = await bench.ask(pack.host, '/api/');
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(html).not.toMatch(/<script|<link|src=|undefined|\[object/);
      const shown = SIGNATURES.filter((name) => html.includes(`<article id="${idOf(name)}">`));
      expect(shown).toEqual(describeCalls({ off }).map(({ signature }) => signature));
      expect(html).toContain('<code>POST /api/user.php?new=1</code>');
    }
  });
});

describe('the document', () => {
  let app: TestApp;
  let document: Parsed;
  beforeAll(async () => {
    app = await makeTestApp();
    const site = app.deps.sites.byHost('localhost');
    if (!site) throw new Error('there is no site localhost');
    document = openApiOf({ ...site, off: new Set() }, '1.2.3');
  });
  afterAll(() => app.close());

  const operationOf = (name: Signature) => document.paths[CALLS[name].path]?.[CALLS[name].method.toLowerCase()];
  const namesOf = (list: Parsed[], required = false) =>
    list.filter((each) => !required || each.required).map(({ name }) => name);

  test.each(SIGNATURES)('lists %s with its flag and its access', (name) => {
    const { flag } = CALLS[name];
    const operation = operationOf(name);
    expect(operation['x-calls']).toContainEqual({ signature: name, ...(flag && { flag }) });
    expect(operation.description).toContain(`${name}: For `);
    if (flag) expect(namesOf(operation.parameters)).toContain(flag);
  });

  test('it omits the calls of disabled features', () => {
    const site = app.deps.sites.byHost('localhost');
    if (!site) throw new Error('there is no site localhost');
    const without: Parsed = openApiOf({ ...site, off: new Set(['chat']) }, '1.2.3');
    expect(without.paths['/api/chats.php']).toBeUndefined();
    expect(without.paths['/api/likes.php']).toBeDefined();
  });

  test('calls of one path and method share an operation, whose flags are optional', () => {
    const { parameters, requestBody, security } = operationOf('POST user?new');
    expect(operationOf('POST user?push')).toBe(operationOf('POST user?new'));
    expect(namesOf(parameters)).toEqual(['x-package-name', 'new', 'x-member', 'push']);
    expect(namesOf(parameters, true)).toEqual(['x-package-name']);
    const titles = requestBody.content['application/json'].schema.anyOf.map(({ title }: Parsed) => title);
    expect(titles).toEqual(['POST user?new', 'POST user?push']);
    expect(security).toEqual([{}, { session: [] }]);
    expect(Object.keys(operationOf('GET gifs?picture').responses[200].content)).toEqual([
      'application/json',
      'image/webp',
    ]);
  });

  test('a call has its body, limits, statuses and refusals', () => {
    const { parameters, requestBody, responses, security, description } = operationOf('POST report');
    expect(namesOf(parameters, true)).toEqual(['x-package-name', 'x-member']);
    expect(requestBody.content['application/json'].schema.properties.message_ids).toEqual({
      type: 'array',
      items: { type: 'string', pattern: '^[A-Za-z0-9_-]{16}$' },
      maxItems: 50,
    });
    expect(Object.keys(responses)).toEqual([
      '201',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ]);
    expect(security).toEqual([{ session: [] }]);
    expect(description).toMatch(/At most \d+ requests a day by one member\./);
    const { headers, content } = document.components.responses.Error429;
    expect(Object.keys(headers)).toEqual(['Retry-After']);
    expect(content['application/json'].schema).toEqual({ $ref: '#/components/schemas/Error' });
  });

  test('real answers have the described status and shape', async () => {
    const validator = ajv();
    validator.addSchema(document, 'openapi');
    const check = async (name: Signature, options: Parameters<TestApp['call']>[1]) => {
      const { status, body } = await app.call(name, options);
      const pointer = (...keys: string[]) =>
        `openapi#/${keys.map((key) => encodeURIComponent(key.replaceAll('/', '~1'))).join('/')}`;
      const response = operationOf(name).responses[status];
      expect(response, `${name} ${status}`).toBeDefined();
      const { path, method } = CALLS[name];
      const where = response.$ref
        ? ['components', 'responses', response.$ref.split('/').at(-1)]
        : ['paths', path, method.toLowerCase(), 'responses', String(status)];
      const validate = validator.compile({ $ref: pointer(...where, 'content', 'application/json', 'schema') });
      expect(validate(body) ? [] : validate.errors, `${name} ${JSON.stringify(body)}`).toEqual([]);
      // The schema is not one that accepts anything.
      expect(validate({ unlike: 'it' })).toBe(false);
      return status;
    };
    const { cookie } = await app.signUp('open@example.org');
    const member = { cookie };
    expect(await check('GET user', member)).toBe(200);
    expect(await check('GET search', { ...member, query: { manual_search: '1' } })).toBe(200);
    expect(await check('GET settings', {})).toBe(200);
    expect(await check('GET notifications', member)).toBe(200);
    expect(await check('GET spending', member)).toBe(200);
    expect(await check('POST account?export', member)).toBe(202);
    const complaint = { email: 'a@example.org', category: 'other', text: 'It is about a page.' };
    expect(await check('POST complaint', { body: complaint })).toBe(201);
    expect(await check('GET user', {})).toBe(403);
    expect(await check('GET profile', { query: { id: '-' } })).toBe(400);
    expect(await check('POST complaint', { body: { ...complaint, email: 'x' } })).toBe(422);
  });
});
