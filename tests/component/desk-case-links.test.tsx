import { screen, within } from '@testing-library/preact';
import { describe, expect, it, test } from 'vitest';
import type { OperatorRole } from '#src/desk/api/desk-calls.ts';
import { shownMember } from '../fixtures/desk-members.ts';
import { installReports, keys, opened, REASONS, report, rows } from '../fixtures/desk-reports.ts';
import { ADA, showDesk } from '../fixtures/render-desk.tsx';

const { desk, open, idsOf } = installReports();

/** The reports of the queue, on three pages. */
function serveThreePages() {
  const pages = [[report(1), report(2)], [report(3), report(4)], [report(5)]];
  desk.on('me', ADA);
  desk.on('claim', { name: ADA.name, until: Date.now(), own: true });
  desk.on('release', '"done"');
  desk.on('reasons', REASONS);
  desk.on('reports', ({ after }) => {
    const at = Number(after ?? 0);
    return { cases: pages[at] ?? [], left: 5, next: at < 2 ? String(at + 1) : null };
  });
}

describe('the address of a case', () => {
  it('opens it, however far back it waits', async () => {
    serveThreePages();
    await showDesk('/reports/report-3');
    expect(opened()).toContain('Bart 3');
    expect(idsOf('claim')).toEqual(['report-3']);
    // No more is read than it takes.
    expect(desk.sent('reports').map(({ after }) => after)).toEqual([null, '1']);
  });

  it('says so if the case is decided, and shows the queue', async () => {
    serveThreePages();
    await showDesk('/reports/report-9');
    expect(screen.getByText('This case is decided already.')).toBeTruthy();
    expect([opened(), rows().length]).toEqual([null, 5]);
  });
});

test('names in a case lead to the pages of the members, unless their account is deleted', async () => {
  await open(report(1, { reporter: null }));
  await keys('{Enter}');
  const links = within(screen.getByRole('region')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/desk/members/member-1']);
});

test.each<[OperatorRole, string | null]>([
  ['moderator', '/desk/reports/open000000000000'],
  ['support', null],
])('on the page of a member, a report that waits leads to its case: for a %s to %s', async (role, address) => {
  const [decided] = shownMember().reports;
  if (!decided) throw new Error('The sample has a report.');
  const waiting = { ...decided, case: 'open000000000000', reason: 'fake', decision: null, outcome: null } as const;
  const member = shownMember({ reports: [waiting, decided] });
  desk.on('me', { ...ADA, role });
  desk.on('show-member', member);
  await showDesk(`/members/${member.id}`);
  expect(screen.queryByRole('link', { name: 'Fake profile' })?.getAttribute('href') ?? null).toBe(address);
  expect(screen.queryByRole('link', { name: 'Scam' })).toBeNull();
});
