import type { Answer, Signature } from '#shared/contracts/registry.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { loadTransport } from './load-transport.ts';
import { headersOf } from './member-headers.ts';

const TIMEOUT_MS = 120_000;

/**
 * Sends a form with a file of a member. The server refuses it if another one is logged in by then. Only XMLHttpRequest reports the
 * progress of an upload.
 */
export async function upload<Call extends Signature>(
  call: Call,
  fields: Readonly<Record<string, Blob | string>>,
  memberId: string | undefined,
  onProgress: (share: number) => void = () => undefined,
): Promise<Answer<Call>> {
  const { failureOf, checkAnswer } = await loadTransport();
  const request = new XMLHttpRequest();
  request.open('POST', callUrl(call));
  for (const [name, value] of Object.entries(headersOf(memberId))) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.timeout = TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const answer = await new Promise<unknown>((resolve, reject) => {
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(failureOf(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new ApiError(0));
    request.ontimeout = () => reject(new ApiError(0));
    request.send(form);
  });
  return checkAnswer(call, answer);
}
