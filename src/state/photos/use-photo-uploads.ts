import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#src/api/api-error.ts';
import { textOfError } from '#src/i18n/error-text.lazy.ts';
import { showToast } from '#src/state/overlays/toasts.ts';
import { user } from '#src/state/session/session.ts';
import { uploadPhoto } from './own-photos.ts';
import { photoRefusal } from './photo-refusal.ts';

export interface Upload {
  readonly key: number;
  /** Whose photo it is. Another member who logs in meanwhile neither sees nor uploads it (docs/product/must-hold.md#f10). */
  readonly memberId: string | undefined;
  readonly file: File;
  /** 0 to 1. */
  readonly share: number;
  /** The text of the failure. */
  readonly error?: string;
  /** A retry may help, because the server did not refuse the file itself. */
  readonly canRetry?: boolean;
}

/** A refused file will be refused again. */
const isRefused = (error: unknown) => error instanceof ApiError && [413, 415, 422].includes(error.status);

/**
 * Uploads photos one after the other. A failed one stays with its reason until the member retries or dismisses it. A
 * refused one also disappears when the member chooses more files.
 */
export function usePhotoUploads() {
  const { i18n, t } = useLingui();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const last = useRef(0);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (key: number, next: Partial<Upload> | null) =>
    setUploads((now) => now.flatMap((one) => (one.key !== key ? [one] : next ? [{ ...one, ...next }] : [])));

  const send = async (upload: Upload) => {
    const { key, memberId, file } = upload;
    if (user.peek()?.id !== memberId) return change(key, null);
    try {
      await uploadPhoto(file, memberId, (share) => change(key, { share }));
      change(key, null);
    } catch (error) {
      console.warn('The photo was not taken', error);
      const text = textOfError(i18n, error);
      const canRetry = !isRefused(error);
      change(key, { error: text, canRetry });
      if (isShown.current || user.peek()?.id !== memberId) return;
      // The member has gone to another page meanwhile.
      const action = canRetry ? { label: t`Retry`, run: () => start(upload) } : undefined;
      showToast(`${file.name}: ${text}`, 'danger', action);
    }
  };

  /** False for a file that is refused before it is sent. */
  const check = async ({ key, file }: Upload) => {
    const refusal = await photoRefusal(file);
    if (refusal) change(key, { error: textOfError(i18n, refusal), canRetry: false });
    return refusal === null;
  };

  const start = (upload: Upload) => {
    // Before its turn: a refusal needn't wait for the photos before it.
    const checked = check(upload);
    queue.current = queue.current.then(async () => ((await checked) ? send(upload) : undefined));
  };
  const add = (files: Iterable<File>) => {
    setUploads((now) => now.filter(({ error, canRetry }) => !error || canRetry));
    for (const file of files) {
      last.current += 1;
      const upload = { key: last.current, memberId: user.peek()?.id, file, share: 0 };
      setUploads((now) => [...now, upload]);
      start(upload);
    }
  };
  const retry = ({ error: _error, canRetry: _canRetry, ...upload }: Upload) => {
    const again = { ...upload, share: 0 };
    setUploads((now) => now.map((one) => (one.key === upload.key ? again : one)));
    start(again);
  };
  const dismiss = ({ key }: Upload) => change(key, null);
  const memberId = user.value?.id;
  const own = uploads.filter((upload) => upload.memberId === memberId);
  const isRunning = own.some((upload) => !upload.error);
  return { uploads: own, isRunning, add, retry, dismiss };
}
