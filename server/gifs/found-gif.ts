import type { Locale } from '#shared/contracts/settings.ts';

/** A picture as its provider names it. */
export interface FoundGif {
  /** Where its first moment lies, and where all of it. */
  readonly still: string;
  readonly moving: string;
  readonly width: number;
  readonly height: number;
  /** What it shows, in words. */
  readonly alt: string;
}

export interface GifQuestion {
  readonly q: string;
  /** `next` of the answer before; empty at the beginning. */
  readonly page: string;
  readonly locale: Locale;
}

export interface FoundPage {
  readonly found: readonly FoundGif[];
  readonly next: string | null;
}

/** Whoever has pictures. Both throw a `PartnerError` where nothing comes. */
export interface GifProvider {
  /** The name that stands with the pictures; empty where they are our own. */
  readonly by: string;
  find(question: GifQuestion): Promise<FoundPage>;
  fetch(address: string): Promise<Buffer>;
}
