import type { Locale } from '#shared/contracts/settings.ts';

/** A picture of a provider. */
export interface FoundGif {
  /** Addresses of the first frame and of the animation. */
  readonly still: string;
  readonly moving: string;
  readonly width: number;
  readonly height: number;
  /** A description. */
  readonly alt: string;
}

export interface GifQuestion {
  readonly q: string;
  /** `next` of the previous answer; empty for the first page. */
  readonly page: string;
  readonly locale: Locale;
}

export interface FoundPage {
  readonly found: readonly FoundGif[];
  readonly next: string | null;
}

/** A source of GIFs. @throws PartnerError on failure */
export interface GifProvider {
  /** The attribution shown with the pictures; empty for our own. */
  readonly by: string;
  find(question: GifQuestion): Promise<FoundPage>;
  fetch(address: string): Promise<Buffer>;
}
