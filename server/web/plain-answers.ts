import type { MailTexts } from '#server/notify/mail/mail-texts.ts';

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** An answer that is not a page, such as for a missing file. Its text is added when the reader's language is known. */
class PlainAnswer extends Response {}

export const plainError = (status: number, headers: Readonly<Record<string, string>> = {}): Response =>
  new PlainAnswer(null, { status, headers: { ...PLAIN, ...headers } });

export const plainNotFound = (): Response => plainError(404);

/** Adds the text to a plain answer. Other answers stay unchanged. */
export function addPlainText(answer: Response, { method }: Request, text: MailTexts): Response {
  if (!(answer instanceof PlainAnswer)) return answer;
  const { status, headers } = answer;
  return new Response(method === 'HEAD' ? null : text(textIdOf(status)), { status, headers });
}

const TEXT_IDS: Readonly<Record<number, string>> = {
  404: 'answer.not_found',
  405: 'answer.not_allowed',
  429: 'answer.too_many',
  503: 'answer.unavailable',
};

const textIdOf = (status: number): string => TEXT_IDS[status] ?? (status < 500 ? 'answer.refused' : 'answer.failed');
