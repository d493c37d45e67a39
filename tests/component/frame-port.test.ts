import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PARTNER = 'https://partner.example';
const partner = { postMessage: vi.fn() };
let resized: () => void = () => undefined;
let height = 0;

interface Greeted {
  port: { postMessage: ReturnType<typeof vi.fn>; onmessage: ((event: { data: unknown }) => void) | null };
  said: unknown[];
}

function portOfPage(): Greeted {
  const said: unknown[] = [];
  return { said, port: { postMessage: vi.fn((message: unknown) => void said.push(message)), onmessage: null } };
}

/** As a window would get it. */
function message(fields: { data: unknown; source?: unknown; origin?: string; ports?: unknown[] }): void {
  dispatchEvent(Object.assign(new Event('message'), { source: partner, origin: PARTNER, ports: [], ...fields }));
}

const answer = { lander: 1, type: 'port' };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  delete document.documentElement.dataset.scheme;
  partner.postMessage.mockClear();
  vi.stubGlobal('parent', partner);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(`${PARTNER}/`);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(seen: () => void) {
        resized = seen;
      }
      observe() {
        resized();
      }
    },
  );
  vi.spyOn(document.documentElement, 'getBoundingClientRect').mockImplementation(() => ({ height }) as DOMRect);
});

// A frame that nobody has answered would hear the next test's page.
afterEach(() => message({ data: answer, ports: [portOfPage().port] }));

const framed = async () => {
  const frame = await import('#src/platform/frame-port.ts');
  frame.greetPage();
  return frame;
};

test('a framed lander greets the page that embeds it, and nobody else', async () => {
  await framed();
  expect(partner.postMessage.mock.calls).toEqual([[{ lander: 1, type: 'hello' }, PARTNER]]);
});

test('what was told before the page answered is not lost', async () => {
  height = 640.2;
  const { tell } = await framed();
  tell('signup_started');
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  tell('step', { step: 0, of: 6 });
  expect(page.said).toEqual([
    { type: 'event', name: 'signup_started', detail: undefined },
    { type: 'height', height: 641 },
    { type: 'event', name: 'step', detail: { step: 0, of: 6 } },
  ]);
});

test('a height is told when it has changed, and not again', async () => {
  height = 500;
  await framed();
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  resized();
  height = 520;
  resized();
  expect(page.said).toEqual([
    { type: 'height', height: 500 },
    { type: 'height', height: 520 },
  ]);
});

test.each([
  ['another window', { source: {} }],
  ['another origin', { origin: 'https://stranger.example' }],
  ['no port', { ports: [] }],
  ['another version', { data: { lander: 2, type: 'port' } }],
  ['another type', { data: { lander: 1, type: 'hello' } }],
  ['nothing', { data: null }],
  ['a text', { data: '{"lander":1,"type":"port"}' }],
])('an answer from or with %s is ignored, and the right one still heard', async (_what, wrong) => {
  const { tell } = await framed();
  const spoofed = portOfPage();
  message({ data: answer, ports: [spoofed.port], ...wrong });
  tell('complete');
  expect(spoofed.said).toEqual([]);
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  expect(page.said[0]).toMatchObject({ name: 'complete' });
});

test('a second port is not taken', async () => {
  const { tell } = await framed();
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  const second = portOfPage();
  message({ data: answer, ports: [second.port] });
  tell('complete');
  expect(second.said).toEqual([]);
});

test('it may open by itself once in seven days, and never where nothing can be remembered', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  try {
    await framed();
    const page = portOfPage();
    message({ data: answer, ports: [page.port] });
    const ask = () => {
      page.port.onmessage?.({ data: { type: 'ask' } });
      return page.said.at(-1);
    };
    expect(ask()).toEqual({ type: 'may', may: true });
    expect(ask()).toEqual({ type: 'may', may: false });
    vi.advanceTimersByTime(7 * 86_400_000);
    expect(ask()).toEqual({ type: 'may', may: true });
    vi.stubGlobal('localStorage', {
      getItem() {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(ask()).toEqual({ type: 'may', may: false });
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

test.each([
  ['?theme=dark', 'dark'],
  ['?theme=light', 'light'],
  ['?theme=auto', undefined],
  ['?theme=<b>', undefined],
])('the page may ask for a scheme: %s is %s', async (query, scheme) => {
  history.replaceState(null, '', `/landers/video${query}`);
  await framed();
  expect(document.documentElement.dataset.scheme).toBe(scheme);
  history.replaceState(null, '', '/');
});
