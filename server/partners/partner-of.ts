import type { Partner } from '#shared/contracts/partner.ts';
import { networksOf } from '#shared/rules/partner-check.ts';

/**
 * Whose visitor this is: by the `network` of the link, and where it names none by the page that embeds or links. Anyone can
 * write either; what follows from it is that a partner is told of a sign-up, and of nobody's person.
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
