const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

export const plainNotFound = (): Response => new Response('Not found', { status: 404, headers: PLAIN });
