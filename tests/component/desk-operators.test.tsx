import { screen, within } from '@testing-library/preact';
import { expect, test } from 'vitest';
import type { DeskSite, OperatorEntry } from '#src/desk/api/owner-calls.ts';
import { hands, settle } from '../fixtures/render-app.tsx';
import { ADA, installDesk, Refused, showDesk } from '../fixtures/render-desk.tsx';

const desk = installDesk();

const BO: OperatorEntry = {
  ...{ id: 'operator-2', email: 'bo@example.org', name: 'Bo', role: 'moderator', sites: ['she.example'] },
  ...{ created: 0, invited_by: 'ada@example.org', accepted: true, passkeys: 1, password: false },
  ...{ sessions: 2, last_used: 0 },
};
const SITES = ['she.example', 'bbw.example'].map(
  (host): DeskSite => ({
    ...{ host, origin: `https://${host}`, name: host, pool: host, niche: 'she', template: 'social', locales: ['en'] },
  }),
);

async function open() {
  desk.on('me', ADA);
  desk.on('sites', SITES);
  desk.on('operators', [{ ...BO, ...ADA, sessions: 1 }, BO]);
  await showDesk('/operators');
}
const press = (name: string, within_: HTMLElement = document.body) =>
  hands().click(within(within_).getByRole('button', { name }));
const cardOf = (name: string) =>
  screen.getAllByRole('listitem').find((item) => item.textContent?.includes(name)) as HTMLElement;
const dialog = () => screen.getByRole('dialog');

test('lists who works at the desk, with role, sites and sessions', async () => {
  await open();
  expect(screen.getByText('2 people')).toBeTruthy();
  expect(cardOf('bo@example.org').textContent).toContain('Moderator · she.example');
  expect(cardOf('bo@example.org').textContent).toContain('2 sessions');
  expect(cardOf('ada@example.org').textContent).toContain('you');
});

test('invites an operator of some sites, and shows the link once', async () => {
  await open();
  desk.on('invite-operator', { link: 'https://desk.example/desk/invite#secret', expires: 1 });
  await press('Invite');
  await press('Create the link', dialog());
  expect(within(dialog()).getByText('Enter their email address.')).toBeTruthy();
  await hands().type(within(dialog()).getByLabelText('Email'), 'cy@example.org');
  await hands().click(within(dialog()).getByRole('radio', { name: 'Support' }));
  await hands().click(within(dialog()).getByRole('checkbox', { name: 'All sites' }));
  await press('Create the link', dialog());
  expect(within(dialog()).getByText('Choose at least one site.')).toBeTruthy();
  await hands().click(within(dialog()).getByRole('checkbox', { name: 'bbw.example' }));
  await press('Create the link', dialog());
  await settle();
  expect(desk.sent('invite-operator')).toEqual([{ email: 'cy@example.org', role: 'support', sites: ['bbw.example'] }]);
  expect(within(dialog()).getByText('https://desk.example/desk/invite#secret')).toBeTruthy();
  expect(desk.sent('operators')).toHaveLength(2);
});

test('changes role and sites, and an owner has all sites', async () => {
  await open();
  desk.on('change-operator', { id: BO.id });
  await press('Change', cardOf('bo@example.org'));
  await hands().click(within(dialog()).getByRole('radio', { name: 'Owner' }));
  expect(within(dialog()).queryByRole('checkbox')).toBeNull();
  await press('Save', dialog());
  await settle();
  expect(desk.sent('change-operator')).toEqual([{ email: BO.email, role: 'owner', sites: null, name: 'Bo' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('says what the server refuses, and keeps the dialog', async () => {
  await open();
  const problems = { email: 'this is the last owner' };
  desk.on('remove-operator', new Refused(422, { problems }));
  await press('Remove', cardOf('bo@example.org'));
  await press('Remove', dialog());
  await settle();
  expect(within(dialog()).getByRole('alert').textContent).toContain('this is the last owner');
  desk.on('remove-operator', { id: BO.id });
  await press('Remove', dialog());
  await settle();
  expect(desk.sent('remove-operator')).toEqual([{ email: BO.email }, { email: BO.email }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('logs an operator out everywhere, once it is confirmed', async () => {
  await open();
  desk.on('end-sessions', { ended: 2 });
  await press('Log out', cardOf('bo@example.org'));
  expect(desk.sent('end-sessions')).toEqual([]);
  await press('Log out', dialog());
  await settle();
  expect(desk.sent('end-sessions')).toEqual([{ email: BO.email }]);
});

test('offers Retry if the list can’t be read', async () => {
  desk.on('me', ADA);
  desk.on('sites', SITES);
  desk.on('operators', new Refused(0));
  await showDesk('/operators');
  desk.on('operators', [BO]);
  await press('Retry');
  await settle();
  expect(screen.getByText('1 person')).toBeTruthy();
});
