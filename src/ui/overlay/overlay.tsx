import type { ReactNode } from 'react';
import { PartPlaceholder } from '../part-placeholder/part-placeholder.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import styles from './overlay.module.scss';
import { hasPopovers, type useOverlay } from './use-overlay.ts';

interface Props<Part> {
  readonly overlay: ReturnType<typeof useOverlay>;
  /** The accessible name of the button. */
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass: string | undefined;
  /** The edge of the button with which its panel is aligned. Default: the end. */
  readonly align?: 'start';
  /** For fields: in the middle of a wide screen, with room for them. Default: rows at the button. */
  readonly size?: 'form';
  /** The result of `usePart`, which loads what it shows once it is open. */
  readonly content: { readonly part: Part | undefined; readonly failed: boolean; readonly retry: () => void };
  readonly children: (part: Part) => ReactNode;
}

/**
 * A button and what it opens: a sheet from below on phones, a panel at the button on wide screens
 * (docs/product/screens.md#overlays). It opens before the page's script runs, lies above everything, and only one is open.
 * It closes by Escape, a press outside, Back, and by choosing an element with `data-choice`.
 */
export function Overlay<Part>({ overlay, label, button, buttonClass, align, size, content, children }: Props<Part>) {
  const { id, isOpen, opener, follow } = overlay;
  return (
    <>
      <button
        type="button"
        ref={overlay.button}
        className={buttonClass}
        aria-label={label}
        aria-expanded={isOpen}
        {...opener}
      >
        {button}
      </button>
      <div
        ref={overlay.panel}
        id={id}
        // Where the attribute hides the element and nothing shows it, the element is in the page.
        popover={isOpen && !hasPopovers() ? undefined : 'auto'}
        tabIndex={-1}
        className={`${styles.overlay} ${align ? styles.atStart : ''} ${size ? styles.form : ''} ${isOpen ? styles.open : ''}`}
        onToggle={follow}
      >
        {isOpen && content.part ? (
          children(content.part)
        ) : (
          <PartPlaceholder state={content}>
            <Spinner />
          </PartPlaceholder>
        )}
      </div>
    </>
  );
}
