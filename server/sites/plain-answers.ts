const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

export const plainError = (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(text, { status, headers: { ...PLAIN, ...headers } });

export const plainNotFound = (): Response => plainError(404, 'Not found');
