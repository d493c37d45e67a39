import { screen, within } from '@testing-library/preact';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FigureDay, Waiting } from '#src/desk/api/overview-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

/** A plot draws on a canvas, which this browser lacks. */
const plots = vi.hoisted(() => ({ drawn: [] as { labels: unknown[]; data: unknown }[], shown: 0, legend: -1 }));
vi.mock('uplot', () => ({
  default: class {
    readonly root: HTMLElement;
    constructor({ series }: { series: { label: unknown }[] }, data: unknown[][], element: HTMLElement) {
      this.data = data;
      this.root = element.appendChild(document.createElement('div'));
      plots.drawn.push({ labels: series.map(({ label }) => label), data });
      plots.shown += 1;
    }
    readonly cursor = { idx: null };
    readonly data: unknown[][];
    setLegend({ idx }: { idx: number }) {
      plots.legend = idx;
    }
    destroy() {
      plots.shown -= 1;
    }
  },
}));

const desk = installDesk();
const schemes = new EventTarget();
beforeEach(() => {
  Object.assign(plots, { drawn: [], shown: 0 });
  vi.stubGlobal('matchMedia', () => schemes);
});

const DAY: FigureDay = {
  ...{
    day: '2026-11-01',
    visits: 1200,
    started: 6,
    signed_up: 4,
    confirmed: 3,
    active: 20,
    likes: 7,
    messages: 9,
    payments: 2,
  },
  ...{ reports: 1, complaints: 1, answer_hours: 3.52 },
};
const NEXT: FigureDay = { ...DAY, day: '2026-11-02', complaints: 0, answer_hours: null };
const TODAY: FigureDay = { ...NEXT, day: '2026-11-03', visits: 0 };
const WAITING: Waiting = {
  ...{ photos: 3, photo_checks: 0, reports: 1, overdue_reports: 1, complaints: 5, overdue_complaints: 2 },
  ...{ cancellations: 1, holds: 1 },
};
const place = (name: RegExp) => screen.getByRole('link', { name }).textContent;

async function open({ role = ADA.role, waiting = WAITING }: { role?: typeof ADA.role; waiting?: Waiting } = {}) {
  desk.on('me', { ...ADA, role });
  desk.on('waiting', waiting);
  desk.on('sites', [{ host: 'she.example' }, { host: 'bbw.example' }]);
  desk.on('figures', { days: [DAY, NEXT, TODAY], shared_with: [] });
  await showDesk();
}

test('says how much waits in each place, and what is overdue', async () => {
  await open();
  expect(place(/decide which new photos/i)).toContain('3 wait');
  expect(place(/whom others report/)).toContain('1 waits1 overdue');
  expect(place(/answer complaints/i)).toContain('5 wait2 overdue');
  expect(place(/pay orders back/)).toContain('2 wait');
  expect(place(/read who did what/i)).not.toContain('wait');
});

test('shows the places also when the counts can’t be read, and asks again', async () => {
  desk.on('me', { ...ADA, role: 'moderator' });
  desk.on('waiting', new Refused(500));
  await showDesk();
  expect(place(/decide which new photos/i)).not.toContain('wait');
  desk.on('waiting', WAITING);
  await hands().click(screen.getByRole('button', { name: /again|retry/i }));
  await settle();
  expect(place(/decide which new photos/i)).toContain('3 wait');
});

test('moderators and support get no figures', async () => {
  await open({ role: 'moderator' });
  expect(screen.queryByRole('heading', { name: 'Figures' })).toBeNull();
  expect(desk.sent('figures')).toEqual([]);
});

test('plots the figures of the days that are over, and has all as a table, newest first', async () => {
  await open();
  const seconds = [Date.UTC(2026, 10, 1) / 1000, Date.UTC(2026, 10, 2) / 1000];
  expect(plots.drawn.map(({ labels }) => labels.slice(1))).toEqual([
    ['Opened pages'],
    ['Began to sign up', 'Signed up', 'Address confirmed'],
    ['Active members'],
    ['Messages', 'Likes'],
    ['Payments'],
    ['Reports', 'Complaints'],
    ['First answer'],
  ]);
  expect(plots.drawn[1]?.data).toEqual([seconds, [6, 6], [4, 4], [3, 3]]);
  expect(plots.legend).toBe(1);
  expect(plots.drawn[6]?.data).toEqual([seconds, [3.52, null]]);
  const table = screen.getByRole('table', { name: 'Figures as a table', hidden: true });
  const rows = within(table)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows[1]?.slice(0, 2)).toEqual(['2026-11-03', '0']);
  expect(rows.map((row) => row.at(-1))).toEqual(['First answer', '–', '–', '3.5 hr']);
});

test('draws the plots again in the colors of the other scheme, and removes them with the page', async () => {
  await open();
  const first = plots.drawn.length;
  schemes.dispatchEvent(new Event('change'));
  expect([plots.drawn.length, plots.shown]).toEqual([2 * first, first]);
  desk.on('audit-log', { entries: [], next: null });
  await hands().click(screen.getByRole('link', { name: /read who did what/i }));
  await settle();
  expect(plots.shown).toBe(0);
  schemes.dispatchEvent(new Event('change'));
  expect(plots.drawn).toHaveLength(2 * first);
});

test('asks for another site and another time', async () => {
  await open();
  desk.on('figures', { days: [DAY], shared_with: ['bbw.example'] });
  await hands().selectOptions(screen.getByLabelText('Site'), 'she.example');
  await settle();
  await hands().click(screen.getByLabelText('30 days'));
  await settle();
  expect(desk.sent('figures')).toEqual([
    { days: 90, host: null },
    { days: 90, host: 'she.example' },
    { days: 30, host: 'she.example' },
  ]);
  expect(screen.getByText(/shares its members with bbw\.example/)).toBeTruthy();
});
