import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './emoji-picker.module.scss';

/** The platform draws emoji, so no emoji library is needed. */
const EMOJIS =
  '😀 😂 😊 😍 🥰 😘 😉 😎 🤗 🤔 😅 😇 🙃 😏 🥺 😢 😳 😴 🤩 🥳 👋 👍 🙏 💪 🙈 ❤️ 💕 💔 💯 ✨ 🔥 🌹 🌞 🌙 ☕ 🍷 🎉 🎶 🐶 🐱'.split(
    ' ',
  );

interface Props {
  readonly onPick: (emoji: string) => void;
  readonly onClose: () => void;
}

export function EmojiPicker({ onPick, onClose }: Props) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset
      className={styles.picker}
      aria-label={t`Emoji`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {EMOJIS.map((emoji, index) => (
        <button
          type="button"
          key={emoji}
          ref={index === 0 ? first : undefined}
          className={styles.emoji}
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
