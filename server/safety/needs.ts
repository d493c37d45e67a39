import type { Infrastructure } from '#server/store/infrastructure.ts';
import type { Gif } from '#shared/contracts/gifs.ts';
import type { ReportFigures } from './transparency/report-figures.ts';

/** What the page about safety needs. */
export interface SafetyPageNeeds {
  readonly reportFigures: ReportFigures;
}

/** What blocks and reports need of the rest of the server. */
export interface SafetyNeeds extends Pick<Infrastructure, 'store' | 'clock' | 'newId' | 'log'> {
  /** The GIF of an id in a message. */
  readonly gifOf: (id: string) => Gif | undefined;
}
