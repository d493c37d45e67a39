import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Lander, LanderInput, LanderPageProps } from '../lander.ts';
import { LanderFrame, LanderHeadline } from '../lander-frame.tsx';
import styles from './lander.module.scss';

/** Radius of a face, in dots of the map. */
const RADIUS = 2.6;

/** Places a portrait at each of the map's pins. */
function Pins({ map, portraits }: Pick<LanderInput, 'map' | 'portraits'>) {
  return map.pins.map(({ x, y }, index) => {
    const portrait = portraits[index];
    return (
      portrait && (
        <g key={portrait.base} transform={`translate(${x} ${y})`}>
          <g className={styles.pin}>
            <path d="M0 0-1.4-1.8A3 3 0 1 1 1.4-1.8Z" />
            <image
              href={`${portrait.base}-${portrait.widths[0]}.webp`}
              x={-RADIUS}
              y={-RADIUS - 4.4}
              width={RADIUS * 2}
              height={RADIUS * 2}
              preserveAspectRatio="xMidYMin slice"
              clipPath="url(#face)"
            />
          </g>
        </g>
      )
    );
  });
}

function MapLander({ input, island }: LanderPageProps) {
  const { t } = useLingui();
  const { map, portraits } = input;
  return (
    <LanderFrame input={input} styles={styles}>
      <div className={styles.columns}>
        <section className={styles.intro}>
          <LanderHeadline />
        </section>
        <figure className={styles.map}>
          <svg
            viewBox={`0 0 ${map.width} ${map.height}`}
            role="img"
            aria-label={t`A map with a dot wherever people live`}
          >
            <clipPath id="face" clipPathUnits="objectBoundingBox">
              <circle cx=".5" cy=".5" r=".5" />
            </clipPath>
            <path className={styles.other} d={map.other} />
            <path className={styles.own} d={map.own} />
            <Pins map={map} portraits={portraits} />
          </svg>
          <figcaption>{t`The faces are drawings in random places. The map shows no one’s home.`}</figcaption>
        </figure>
        <section className={styles.form}>
          {island}
          <ul className={styles.points}>
            <li>{t`You choose how far you look`}</li>
            <li>{t`Others see your region or town, never an address`}</li>
          </ul>
        </section>
      </div>
    </LanderFrame>
  );
}

export const lander: Lander = {
  title: msg({ id: 'niche.map.headline', message: 'Someone near you is curious too' }),
  description: msg({ id: 'niche.map.lead', message: 'Look around where you are, or where you’d like to be.' }),
  Page: MapLander,
};
