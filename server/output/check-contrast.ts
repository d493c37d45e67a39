import { StartError } from '#server/base/start-error.ts';
import type { Niche } from '#shared/contracts/niche.ts';
import type { SitePack } from '#shared/contracts/site-pack.ts';
import { CONTRAST_MIN, findWeakPairs } from '#src/styles/palette.ts';

/** @throws StartError that names the color pairs whose contrast is too low because of the pack's own hue */
export function checkContrast({ host, hue }: SitePack, niche: Niche, paper: boolean | undefined): void {
  if (hue === undefined) return;
  const weak = findWeakPairs({ ...niche, hue, paper });
  if (weak.length === 0) return;
  const pairs = weak.map(
    ({ scheme, text, ground, ratio }) => `${text} on ${ground} (${scheme}) is ${ratio.toFixed(2)}:1`,
  );
  throw new StartError(
    `${host}.json: hue: ${hue} gives text too little contrast: ${pairs.join(', ')}. Choose a hue with at least ${CONTRAST_MIN}:1 for every pair.`,
  );
}
