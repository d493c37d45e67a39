import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from './api-error.ts';
import { callUrl } from './call-url.ts';
import { loadTransport } from './load-transport.ts';
import { headersOf } from './member-headers.ts';
import { send } from './send.ts';

const TIMEOUT_MS = 120_000;

/**
 * Uploads a photo of a member. The server refuses it if another one is logged in by then. Only XMLHttpRequest reports the
 * progress of an upload.
 */
export async function addPhoto(
  file: File,
  memberId: string | undefined,
  onProgress: (share: number) => void,
): Promise<Answer<'POST profileimage'>> {
  const { failureOf, checkAnswer } = await loadTransport();
  const request = new XMLHttpRequest();
  request.open('POST', callUrl('POST profileimage'));
  for (const [name, value] of Object.entries(headersOf(memberId))) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.timeout = TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  const form = new FormData();
  form.append('file', file);
  const answer = await new Promise<unknown>((resolve, reject) => {
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response);
      else reject(failureOf(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new ApiError(0));
    request.ontimeout = () => reject(new ApiError(0));
    request.send(form);
  });
  return checkAnswer('POST profileimage', answer);
}

export const placePhoto = (id: string, position: number) => send('PUT profileimage', { body: { id, position } });
export const removePhoto = (id: string) => send('DELETE profileimage', { body: { id } });
