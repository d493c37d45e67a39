import { useLingui } from '@lingui/react/macro';
import { isKept } from '#shared/rules/promised-texts.ts';
import { useFrame } from './lander-frame.tsx';

/** What speaks for signing up, `.points`: only what the site keeps. */
export function SignupPoints() {
  const { t } = useLingui();
  const { input, styles } = useFrame();
  const points = [
    { id: 'niche.video.point1', text: t({ id: 'niche.video.point1', message: 'Free sign-up' }) },
    { id: 'niche.video.point2', text: t({ id: 'niche.video.point2', message: 'Members near you, sorted your way' }) },
    {
      id: 'niche.video.point3',
      text: t({ id: 'niche.video.point3', message: 'Block and report are always one tap away' }),
    },
  ].filter(({ id }) => isKept(id, input.settings));
  return (
    <ul className={styles.points}>
      {points.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}
