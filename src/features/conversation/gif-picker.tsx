import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Gif } from '#shared/contracts/gifs.ts';
import { trimText } from '#shared/rules/blank.ts';
import { firstChars } from '#shared/rules/clean-text.ts';
import { GIF_QUERY_MAX_CHARS, GIF_WORD } from '#shared/rules/limits.ts';
import { gifUrl } from '#src/api/chats.ts';
import { searchGifs } from '#src/api/gifs.ts';
import { lacksCredits, shownCost } from '#src/state/chats/conversation.ts';
import { takeReplyTarget } from '#src/state/chats/reply-target.ts';
import { canHelpToRetry } from '#src/state/failures/can-help-to-retry.ts';
import { write } from '#src/state/outbox/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import styles from './gif-picker.module.scss';

/** Searches after a pause in typing, so that half a word isn't searched. */
const TYPING_MS = 400;

interface Props {
  /** The conversation that receives the GIF. */
  readonly id: string;
  readonly onSent: () => void;
}

/**
 * GIFs are still images except the one that is hovered, focused or tapped once. With `Save-Data` the server sends only
 * stills.
 */
export function GifPicker({ id, onSent }: Props) {
  const { t } = useLingui();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<readonly Gif[]>();
  const [{ next, by }, setPaging] = useState<{ next?: string | null; by?: string }>({});
  const [failure, setFailure] = useState<unknown>();
  const [isLoading, setLoading] = useState(true);
  const [animatedId, setAnimatedId] = useState('');
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const field = useRef<HTMLInputElement>(null);
  const request = useRef<AbortController>(null);
  const load = (from?: string) => {
    request.current?.abort();
    const controller = new AbortController();
    request.current = controller;
    setFailure(undefined);
    setLoading(true);
    const unlessAborted =
      <Value,>(take: (value: Value) => void) =>
      (value: Value) => {
        if (controller.signal.aborted) return;
        setLoading(false);
        take(value);
      };
    searchGifs(firstChars(trimText(query), GIF_QUERY_MAX_CHARS), from, controller.signal).then(
      unlessAborted(({ gifs, ...rest }) => {
        setFound(from ? [...(found ?? []), ...gifs] : gifs);
        setPaging(rest);
      }),
      unlessAborted(setFailure),
    );
  };
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(load, found && TYPING_MS);
    return () => {
      clearTimeout(timer);
      request.current?.abort();
    };
  }, [query]);
  return (
    <fieldset className={styles.picker} aria-label={GIF_WORD}>
      <input
        ref={field}
        type="search"
        dir="auto"
        className={styles.search}
        value={query}
        aria-label={t`Search GIFs`}
        placeholder={t`Search GIFs`}
        onInput={(event) => {
          setQuery(event.currentTarget.value);
          setLoading(true);
        }}
        onKeyDown={(event) => {
          // The field is inside the message form, where Enter would submit.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.results} aria-busy={isLoading}>
        {!found && isLoading && <p>{t`Loading…`}</p>}
        {found?.map((gif) => (
          <button
            type="button"
            key={gif.id}
            className={styles.gif}
            aria-pressed={animatedId === gif.id}
            disabled={lacksCredits()}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setAnimatedId(gif.id)}
            onKeyUp={() => setAnimatedId(gif.id)}
            onClick={() => {
              if (animatedId !== gif.id) return setAnimatedId(gif.id);
              write(id, GIF_WORD, shownCost(), { gif, reply_to: takeReplyTarget(id) });
              onSent();
            }}
          >
            <img src={gifUrl(gif.id, prefersReducedMotion || animatedId !== gif.id)} alt={gif.alt} loading="lazy" />
          </button>
        ))}
        {found?.length === 0 && <p role="status">{t`No GIFs found.`}</p>}
        {next && (
          <Button tone="quiet" small onClick={() => load(next)}>
            {t`Show more`}
          </Button>
        )}
      </div>
      <ErrorNotice onRetry={canHelpToRetry(failure) && (() => load())}>
        {failure !== undefined && t`We couldn’t load the GIFs.`}
      </ErrorNotice>
      {by && <p className={styles.attribution}>{t`Powered by ${by}`}</p>}
    </fieldset>
  );
}
