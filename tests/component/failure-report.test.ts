import { expect, test, vi } from 'vitest';
import { CLIENT_ERROR_SAMPLE_SHARE, CLIENT_ERRORS_PER_BROWSER_PER_HOUR } from '#shared/rules/limits.ts';
import { createReporter } from '#src/api/error-reporter.ts';
import { matchRoute } from '#src/match-route.ts';
import { failures, reportFailure } from '#src/platform/failures.ts';
import { reportedPage } from '#src/state/failure-report.ts';
import { pageFailure, shownRoute } from '#src/state/view.ts';
import { watchFailures } from '#src/state/watch-failures.ts';
import { settle, startFresh } from '../fixtures/render-app.tsx';
import { installWire, OFFLINE } from '../fixtures/wire.ts';

startFresh();
const wire = installWire();

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const HOUR_MS = 3_600_000;
const sent = () => wire.seen('reportClientError').map(({ body }) => body);

interface Change {
  readonly now?: () => number;
  readonly chance?: () => number;
  readonly userAgent?: string;
}
const reporter = (change: Change = {}) =>
  createReporter({ now: Date.now, chance: () => 0, userAgent: BROWSER, page: reportedPage, ...change });

test('a report says what failed, in which build and on which route, and nothing of the member', async () => {
  wire.on('reportClientError', 'done');
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

test('the same failure is reported once, another one on its own', async () => {
  wire.on('reportClientError', 'done');
  const report = reporter();
  for (const message of ['one', 'one', 'two', 'one']) report(message);
  await settle();
  expect(sent().map((body) => body?.message)).toEqual(['one', 'two']);
});

test('the same failure on another way to it is the same', async () => {
  wire.on('reportClientError', 'done');
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

test('page loads outside the sample, and bots, report nothing', async () => {
  wire.on('reportClientError', 'done');
  reporter({ chance: () => CLIENT_ERROR_SAMPLE_SHARE })('unlucky');
  reporter({ userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' })('crawled');
  await settle();
  expect(sent()).toEqual([]);
});

const names = Array.from({ length: CLIENT_ERRORS_PER_BROWSER_PER_HOUR + 1 }, (_unused, index) => `failure ${index}`);

test('a browser reports so many an hour, whatever pages it opens', async () => {
  wire.on('reportClientError', 'done');
  for (const name of names) reporter()(name);
  await settle();
  expect(sent()).toHaveLength(CLIENT_ERRORS_PER_BROWSER_PER_HOUR);
  reporter({ now: () => Date.now() + HOUR_MS })('an hour later');
  await settle();
  expect(sent()).toHaveLength(CLIENT_ERRORS_PER_BROWSER_PER_HOUR + 1);
});

test('where storage is refused the count is that of the page', async () => {
  wire.on('reportClientError', 'done');
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

test('a report that can’t be sent is no failure of its own', async () => {
  wire.on('reportClientError', OFFLINE);
  expect(() => reporter()('lost')).not.toThrow();
  await settle();
});

test('what nobody handled is told to the member, and noise is not, nor what fails when the page is left', async () => {
  watchFailures();
  pageFailure.value = null;
  const fail = (error: unknown) => dispatchEvent(new ErrorEvent('error', { error, message: String(error) }));
  fail(new DOMException('given up', 'AbortError'));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }));
  dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  fail(Object.assign(new Error('x'), { stack: 'Error: x\n at moz-extension://abc/content.js:1:1' }));
  expect(pageFailure.value).toBeNull();

  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  reportFailure(new Error('told by its own part'));
  expect(said).toHaveBeenCalled();
  expect(pageFailure.value).toBeNull();

  dispatchEvent(new Event('pagehide'));
  fail(new TypeError('error loading dynamically imported module'));
  expect(pageFailure.value).toBeNull();
  dispatchEvent(new Event('pageshow'));

  fail(new Error('unheard'));
  expect(pageFailure.value).toMatchObject({ what: 'unexpected' });
  failures.onFailure = console.error;
});
