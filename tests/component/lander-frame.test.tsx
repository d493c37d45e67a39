import { render, screen } from '@testing-library/preact';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { i18nOf } from '#src/i18n/catalogs.ts';
import { TranslationProvider } from '#src/i18n/use-lingui.tsx';
import type { LanderInput } from '#src/landers/lander.ts';
import { LanderBrand, LanderFrame, LanderHeadline, PortraitsNote } from '#src/landers/lander-frame.tsx';
import { makeBoot } from '../fixtures/render-app.tsx';

const STYLES = { page: 'p', framed: 'f', brand: 'b', note: 'n' };
const { settings } = makeBoot();

/** What the parts read of a lander's input. */
const inputOf = (hero: 'framed' | 'full-bleed') =>
  ({
    settings: { ...settings, name: 'Irisa', switches: { ...settings.switches, ui: { hero } } },
    headline: 'Tonight, someone new',
    lead: 'It starts with a hello.',
  }) as unknown as LanderInput;

const show = (page: ReactNode) => render(<TranslationProvider i18n={i18nOf('en', {})}>{page}</TranslationProvider>);

test.each([
  ['framed', 'p f'],
  ['full-bleed', 'p'],
] as const)('a page with the hero %s has the classes "%s"', (hero, classes) => {
  const { container } = show(
    <LanderFrame input={inputOf(hero)} styles={STYLES}>
      {null}
    </LanderFrame>,
  );
  expect(container.firstElementChild?.className.trim()).toBe(classes);
});

test('the parts show the site and its texts with the lander’s classes, or without one that it doesn’t have', () => {
  show(
    <LanderFrame input={inputOf('framed')} styles={STYLES}>
      <LanderBrand />
      <LanderHeadline />
      <PortraitsNote />
    </LanderFrame>,
  );
  expect(screen.getByText('Irisa').parentElement?.className).toBe('b');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tonight, someone new');
  expect(screen.getByText('It starts with a hello.').hasAttribute('class')).toBe(false);
  expect(screen.getByText(/drawn sample portraits/).className).toBe('n');
});

test('a part outside the frame fails at once', () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  expect(() => show(<LanderBrand />)).toThrow('a part of a lander was rendered outside its LanderFrame');
});
