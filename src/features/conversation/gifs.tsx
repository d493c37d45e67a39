import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Gif } from '#shared/contracts/gifs.ts';
import { GIF_QUERY_MAX_CHARS, GIF_WORD } from '#shared/rules/limits.ts';
import { gifAddress } from '#src/api/chats.ts';
import { searchGifs } from '#src/api/gifs.ts';
import { write } from '#src/state/outbox.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Failure } from '#src/ui/failure/failure.tsx';
import styles from './gifs.module.scss';

/** Whoever types is not interrupted by what half a word finds. */
const TYPING_MS = 400;

interface Props {
  /** The conversation into which one is sent. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Moving pictures to send; the server lets none move for who asked for less data. All stand still but one: under the pointer, where the focus is, or touched once. */
export function Gifs({ id, onClose }: Props) {
  const { t } = useLingui();
  const [q, setQ] = useState('');
  const [found, setFound] = useState<readonly Gif[]>();
  const [{ next, by }, setRest] = useState<{ next?: string | null; by?: string }>({});
  const [failed, setFailed] = useState(false);
  const [moving, setMoving] = useState('');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const field = useRef<HTMLInputElement>(null);
  const asking = useRef<AbortController>(null);
  const load = (from?: string) => {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setFailed(false);
    searchGifs(q, from, mine.signal).then(
      ({ gifs, ...rest }) => {
        if (mine.signal.aborted) return;
        setFound(from ? [...(found ?? []), ...gifs] : gifs);
        setRest(rest);
      },
      () => setFailed(!mine.signal.aborted),
    );
  };
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    const timer = setTimeout(load, found && TYPING_MS);
    return () => {
      clearTimeout(timer);
      asking.current?.abort();
    };
  }, [q]);
  return (
    <fieldset
      className={styles.gifs}
      aria-label={GIF_WORD}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <input
        ref={field}
        type="search"
        className={styles.search}
        value={q}
        maxLength={GIF_QUERY_MAX_CHARS}
        aria-label={t`Search GIFs`}
        placeholder={t`Search GIFs`}
        onInput={(event) => setQ(event.currentTarget.value)}
        onKeyDown={(event) => {
          // It stands in the form of the message.
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <div className={styles.found}>
        {found?.map((gif) => (
          <button
            type="button"
            key={gif.id}
            className={styles.gif}
            aria-pressed={moving === gif.id}
            onPointerEnter={(event) => event.pointerType === 'mouse' && setMoving(gif.id)}
            onKeyUp={() => setMoving(gif.id)}
            onClick={() => {
              if (moving !== gif.id) return setMoving(gif.id);
              write(id, GIF_WORD, gif);
              onClose();
            }}
          >
            <img src={gifAddress(gif.id, calm || moving !== gif.id)} alt={gif.alt} loading="lazy" />
          </button>
        ))}
        {found?.length === 0 && <p role="status">{t`No GIF fits.`}</p>}
        {next && (
          <Button tone="quiet" small onClick={() => load(next)}>
            {t`Show more`}
          </Button>
        )}
      </div>
      <Failure onRetry={() => load()}>{failed && t`GIFs could not be loaded.`}</Failure>
      {by && <p className={styles.by}>{t`Powered by ${by}`}</p>}
    </fieldset>
  );
}
