import type { ReactNode } from 'react';
import { switches } from '#src/state/site/site.ts';
import { LinksFooter } from '../links-footer/links-footer.tsx';
import { emptyLayout } from './empty-layout.tsx';

/** A screen without header and menu ends with the legal links. */
export const emptyLayoutWithLinks = (children: ReactNode) => (
  <>
    {emptyLayout(children)}
    <LinksFooter links={switches.value.footer.links} />
  </>
);
