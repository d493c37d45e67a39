import { expect, test, vi } from 'vitest';
import { matchRoute } from '#shared/routes/match-route.ts';
import { CLIENT_ERROR_SAMPLE_SHARE, CLIENT_ERRORS_PER_BROWSER_PER_HOUR } from '#shared/rules/limits.ts';
import { createReporter } from '#src/api/error-reporter.ts';
import { failures, reportFailure } from '#src/platform/failures.ts';
import { reportedPage } from '#src/state/failures/failure-report.lazy.ts';
import { watchFailures } from '#src/state/failures/watch-failures.ts';
import { pageFailure, shownRoute } from '#src/state/navigation/view.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const HOUR_MS = 3_600_000;
const sent = () => wire.seen('POST client-error').map(({ body }) => body);

interface Change {
  readonly now?: () => number;
  readonly random?: () => number;
  readonly userAgent?: string;
}
const reporter = (change: Change = {}) =>
  createReporter({ now: Date.now, random: () => 0, userAgent: BROWSER, page: reportedPage, ...change });

test('reports the failure, build and route, and nothing about the member', async () => {
  wire.on('POST client-error', 'done');
  shownRoute.value = matchRoute('/members/AAAAAAAAAAAAAAAA');
  const error = new TypeError('anna@example.org is not at /members/AAAAAAAAAAAAAAAA');
  error.stack = 'TypeError: anna@example.org\n    at o (https://localhost/assets/aB3-_x1.js:1:2345)';
  reporter()(error);
  await settle();
  expect(sent()).toEqual([
    {
      message: 'TypeError: <email> is not at <path>',
      stack: 'aB3-_x1.js:1:2345',
      build: 'test',
      route: 'members-memberId',
    },
  ]);
});

test('reports the same failure once and different ones separately', async () => {
  wire.on('POST client-error', 'done');
  const report = reporter();
  for (const message of ['one', 'one', 'two', 'one']) report(message);
  await settle();
  expect(sent().map((body) => body?.message)).toEqual(['one', 'two']);
});

test('treats the same failure on another path as the same', async () => {
  wire.on('POST client-error', 'done');
  const report = reporter();
  const failure = (caller: string) =>
    Object.assign(new Error('broken'), {
      stack: `Error: broken\n at o (https://localhost/assets/aB3-_x1.js:1:2)\n at ${caller}`,
    });
  report(failure('p (https://localhost/assets/aB3-_x1.js:1:99)'));
  report(failure('q (https://localhost/assets/aB3-_x1.js:1:555)'));
  await settle();
  expect(sent()).toHaveLength(1);
});

test('sends no report outside the sample, or for bots', async () => {
  wire.on('POST client-error', 'done');
  reporter({ random: () => CLIENT_ERROR_SAMPLE_SHARE })('unlucky');
  reporter({ userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' })('crawled');
  await settle();
  expect(sent()).toEqual([]);
});

const names = Array.from({ length: CLIENT_ERRORS_PER_BROWSER_PER_HOUR + 1 }, (_unused, index) => `failure ${index}`);

test('limits reports per browser and hour across pages', async () => {
  wire.on('POST client-error', 'done');
  for (const name of names) reporter()(name);
  await settle();
  expect(sent()).toHaveLength(CLIENT_ERRORS_PER_BROWSER_PER_HOUR);
  reporter({ now: () => Date.now() + HOUR_MS })('an hour later');
  await settle();
  expect(sent()).toHaveLength(CLIENT_ERRORS_PER_BROWSER_PER_HOUR + 1);
});

test('counts per page if storage is blocked', async () => {
  wire.on('POST client-error', 'done');
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  const report = reporter();
  for (const name of names) report(name);
  await settle();
  expect(sent()).toHaveLength(CLIENT_ERRORS_PER_BROWSER_PER_HOUR);
});

test('ignores a failure to send a report', async () => {
  wire.on('POST client-error', OFFLINE);
  expect(() => reporter()('lost')).not.toThrow();
  await settle();
});

test('shows the member unhandled errors, but no noise and none while the page unloads', async () => {
  wire.on('POST client-error', 'done');
  watchFailures();
  pageFailure.value = null;
  const fail = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  fail(new DOMException('given up', 'AbortError'));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  fail(Object.assign(new Error('x'), { stack: 'Error: x\n at moz-extension://abc/content.js:1:1' }));
  await settle();
  expect(pageFailure.value).toBeNull();

  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFailure(new Error('shown by its own part'));
  expect(consoleError).toHaveBeenCalled();
  await settle();
  expect(pageFailure.value).toBeNull();

  dispatchEvent(new Event('pagehide'));
  fail(new TypeError('error loading dynamically imported module'));
  await settle();
  expect(pageFailure.value).toBeNull();
  dispatchEvent(new Event('pageshow'));

  fail(new Error('unheard'));
  await settle();
  expect(pageFailure.value).toMatchObject({ what: 'unexpected' });
  failures.onFailure = console.error;
});
