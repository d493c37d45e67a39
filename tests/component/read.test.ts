import { afterEach, expect, test, vi } from 'vitest';
import { validateEmail } from '#src/api/email.ts';

afterEach(() => vi.unstubAllGlobals());

/** The server's answer arrives, and its body breaks off after the first bytes. */
function breakOff(): void {
  const body = () => new ReadableStream({ pull: (stream) => stream.error(new TypeError('connection lost')) });
  vi.stubGlobal('fetch', async () => new Response(body(), { status: 200 }));
}

test('a read whose answer is cut off fails like one without an answer', async () => {
  breakOff();
  await expect(validateEmail('robin@example.org')).rejects.toMatchObject({ status: 0, key: 'error.offline' });
});
