import type { Answer } from '#shared/contracts/registry.ts';
import { ApiError } from './api-error.ts';
import { callHeaders, callUrl } from './call-url.ts';
import { send } from './send.ts';

const TIMEOUT_MS = 120_000;

/** Uploads a photo. Only XMLHttpRequest reports the progress of an upload. */
export function addPhoto(file: File, onProgress: (share: number) => void): Promise<Answer<'POST profileimage'>> {
  const request = new XMLHttpRequest();
  request.open('POST', callUrl('POST profileimage'));
  for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
  request.responseType = 'json';
  request.timeout = TIMEOUT_MS;
  request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
  const form = new FormData();
  form.append('file', file);
  return new Promise((resolve, reject) => {
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve(request.response as Answer<'POST profileimage'>);
      else reject(new ApiError(request.status, request.response, request.getResponseHeader('retry-after')));
    };
    request.onerror = () => reject(new ApiError(0));
    request.ontimeout = () => reject(new ApiError(0));
    request.send(form);
  });
}

export const placePhoto = (id: string, position: number) => send('PUT profileimage', { body: { id, position } });
export const removePhoto = (id: string) => send('DELETE profileimage', { body: { id } });
