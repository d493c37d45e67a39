import { scrubMessage } from '#shared/rules/scrub-error.ts';

const READ_MAX_BYTES = 4_096;
const REASON_MAX_CHARS = 200;
/** A name such as `BadJwtToken`. */
const APPLE_REASON = /^(?:[A-Z][a-z]{1,15}){2,6}$/;

/**
 * The reason in a push service's refusal: Apple sends `{ "reason": … }`, Mozilla `{ "message": … }`, Google a sentence.
 * Services quote the endpoint, so everything that looks like an address or a token is removed. A refusal that can't be read
 * has none.
 */
export async function readRefusal(answer: Response): Promise<string> {
  try {
    return reasonIn(await readStart(answer));
  } catch {
    return '';
  }
}

async function readStart({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the rest.
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= READ_MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_MAX_BYTES).toString('utf8');
}

function reasonIn(text: string): string {
  const spoken = sentenceOf(text).replace(/<[^>]*>/g, ' ');
  if (APPLE_REASON.test(spoken)) return spoken;
  return scrubMessage(spoken).slice(0, REASON_MAX_CHARS).trim();
}

function sentenceOf(text: string): string {
  try {
    const { reason, message, error }: Readonly<Record<string, unknown>> = JSON.parse(text);
    return [reason, message, error].find((each) => typeof each === 'string') ?? '';
  } catch {
    return text;
  }
}
