import { useLingui } from '@lingui/react/macro';
import { createContext, type ReactNode, useContext } from 'react';
import type { Settings } from '#shared/contracts/settings.ts';
import type { LanderInput } from './lander.ts';

interface Frame {
  readonly input: LanderInput;
  /** The lander's own, because its page has no other styles. `_lander-frame.scss` has the rules that landers share. */
  readonly styles: CSSModuleClasses;
}

interface FrameProps extends Frame {
  readonly id?: string;
  readonly children: ReactNode;
}

const FrameContext = createContext<Frame | null>(null);

/** Parts of landers read the site, its texts and the classes from the frame around them. */
export function useFrame(): Frame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error('a part of a lander was rendered outside its LanderFrame');
  return frame;
}

/** Whether the template frames its large pictures, instead of filling the width. */
export const isFramed = (settings: Settings): boolean => settings.switches.ui.hero === 'framed';

/** The outermost element of a lander, `.page`, which is also `.framed` where the template frames its pictures. */
export function LanderFrame({ input, styles, id, children }: FrameProps) {
  return (
    <div id={id} className={`${styles.page} ${isFramed(input.settings) ? styles.framed : ''}`}>
      <FrameContext.Provider value={{ input, styles }}>{children}</FrameContext.Provider>
    </div>
  );
}

interface BrandProps {
  /** It stands on a picture, where a logo needs a plate. */
  readonly onPicture?: boolean;
}

/** The site's name, `.brand`. Routes with the layout `lander` show it above the page. */
export function LanderBrand({ onPicture }: BrandProps) {
  const { input, styles } = useFrame();
  return (
    <p className={styles.brand} translate="no" data-plate={onPicture && input.hasLogo ? '' : undefined}>
      <span>{input.settings.name}</span>
    </p>
  );
}

/** The headline, and `.lead` below it. */
export function LanderHeadline() {
  const { input, styles } = useFrame();
  return (
    <>
      <h1>{input.headline}</h1>
      <p className={styles.lead}>{input.lead}</p>
    </>
  );
}

/** Says that the portraits are drawings, `.note`. */
export function PortraitsNote() {
  const { t } = useLingui();
  const { styles } = useFrame();
  return (
    <p className={styles.note}>
      {t({
        id: 'niche.showcase.note',
        message: 'These are drawn sample portraits. You’ll meet the members themselves once you’re in.',
      })}
    </p>
  );
}
