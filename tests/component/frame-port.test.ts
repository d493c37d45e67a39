import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const PARTNER = 'https://partner.example';
const partner = { postMessage: vi.fn() };
let resized: () => void = () => undefined;
let height = 0;

interface Greeted {
  port: { postMessage: ReturnType<typeof vi.fn>; onmessage: ((event: { data: unknown }) => void) | null };
  received: unknown[];
}

function portOfPage(): Greeted {
  const received: unknown[] = [];
  return { received, port: { postMessage: vi.fn((message: unknown) => void received.push(message)), onmessage: null } };
}

/** A message as a window receives it. */
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

// An unanswered frame would react to the next test's page.
afterEach(() => message({ data: answer, ports: [portOfPage().port] }));

const framed = async () => {
  const frame = await import('#src/platform/frame-port.ts');
  frame.greetPage();
  return frame;
};

test('sends a hello from the frame only to the embedding page', async () => {
  await framed();
  expect(partner.postMessage.mock.calls).toEqual([[{ lander: 1, type: 'hello' }, PARTNER]]);
});

test('keeps events sent before the page answered', async () => {
  height = 640.2;
  const { sendEvent } = await framed();
  sendEvent('signup_started');
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  sendEvent('step', { step: 0, of: 6 });
  expect(page.received).toEqual([
    { type: 'event', name: 'signup_started', detail: undefined },
    { type: 'height', height: 641 },
    { type: 'event', name: 'step', detail: { step: 0, of: 6 } },
  ]);
});

test('sends the height only after it has changed', async () => {
  height = 500;
  await framed();
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  resized();
  height = 520;
  resized();
  expect(page.received).toEqual([
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
])('ignores an answer from or with %s, and still accepts the right one', async (_what, wrong) => {
  const { sendEvent } = await framed();
  const spoofed = portOfPage();
  message({ data: answer, ports: [spoofed.port], ...wrong });
  sendEvent('complete');
  expect(spoofed.received).toEqual([]);
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  expect(page.received[0]).toMatchObject({ name: 'complete' });
});

test('rejects a second port', async () => {
  const { sendEvent } = await framed();
  const page = portOfPage();
  message({ data: answer, ports: [page.port] });
  const second = portOfPage();
  message({ data: answer, ports: [second.port] });
  sendEvent('complete');
  expect(second.received).toEqual([]);
});

test('opens automatically once in seven days, and never if that can’t be stored', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  try {
    await framed();
    const page = portOfPage();
    message({ data: answer, ports: [page.port] });
    const ask = () => {
      page.port.onmessage?.({ data: { type: 'ask' } });
      return page.received.at(-1);
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
])('applies the scheme that the page requests: %s is %s', async (query, scheme) => {
  history.replaceState(null, '', `/landers/video${query}`);
  await framed();
  expect(document.documentElement.dataset.scheme).toBe(scheme);
  history.replaceState(null, '', '/');
});
