import type { Partner } from '#shared/contracts/partner.ts';
import { networksOf } from '#shared/rules/partner-check.ts';

/**
 * The partner of a visitor: by the `network` of the link, else by the embedding or linking page. Anyone can forge both,
 * so the partner only learns that there was a sign-up, and nothing personal.
 */
export function partnerOf(
  partners: readonly Partner[],
  network: string | undefined,
  referrer: string | null,
): Partner | null {
  if (network) {
    const wanted = network.toLowerCase();
    return partners.find((each) => networksOf(each).some((name) => name.toLowerCase() === wanted)) ?? null;
  }
  const origin = referrer && URL.canParse(referrer) ? new URL(referrer).origin : null;
  if (!origin) return null;
  return partners.find(({ origins }) => origins.some((each) => isOrigin(origin, each))) ?? null;
}

/** `:*` stands for any port, as in a site pack. */
function isOrigin(origin: string, listed: string): boolean {
  if (!listed.endsWith(':*')) return origin === listed;
  const bare = listed.slice(0, -2);
  return origin === bare || (origin.startsWith(`${bare}:`) && /^\d+$/.test(origin.slice(bare.length + 1)));
}
