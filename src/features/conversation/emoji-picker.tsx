import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import styles from './emoji-picker.module.scss';

/** The platform draws emoji, so no emoji library is needed. */
const EMOJIS =
  '😀 😂 😊 😍 🥰 😘 😉 😎 🤗 🤔 😅 😇 🙃 😏 🥺 😢 😳 😴 🤩 🥳 👋 👍 🙏 💪 🙈 ❤️ 💕 💔 💯 ✨ 🔥 🌹 🌞 🌙 ☕ 🍷 🎉 🎶 🐶 🐱'.split(
    ' ',
  );

export function EmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const { t } = useLingui();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <fieldset className={styles.picker} aria-label={t`Emoji`}>
      {EMOJIS.map((emoji, index) => (
        <button
          type="button"
          key={emoji}
          ref={index === 0 ? first : undefined}
          className={styles.emoji}
          data-choice
          onClick={() => onPick(emoji)}
        >
          {emoji}
        </button>
      ))}
    </fieldset>
  );
}
