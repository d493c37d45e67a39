import { act, screen } from '@testing-library/preact';
import { expect, test } from 'vitest';
import { openModal } from '#src/state/overlays/modal.ts';
import { TextField } from '#src/ui/field/field.tsx';
import { inDialog, installOverlays } from '../fixtures/overlays.ts';
import { settle, show, startFresh } from '../fixtures/render-app.tsx';

startFresh();
installOverlays();

test('a dialog and its fields have other ids than the page', async () => {
  await show(<TextField label="On the page" name="page" />);
  await act(() => openModal({ title: 'Report', View: () => <TextField label="In the dialog" name="dialog" /> }));
  await settle();
  expect(screen.getByRole('dialog', { name: 'Report' })).toBeTruthy();
  expect(inDialog().getByLabelText<HTMLInputElement>('In the dialog').name).toBe('dialog');
  const ids = Array.from(document.querySelectorAll('[id]'), ({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a dialog starts with the focus on its heading', async () => {
  await show(<p>The page</p>);
  await act(() => openModal({ title: 'Report', View: () => <TextField label="Why?" name="reason" /> }));
  await settle();
  expect(document.activeElement).toBe(inDialog().getByRole('heading', { name: 'Report' }));
});

test('a dialog that opens while another closes stays open', async () => {
  await show(<p>The page</p>);
  await act(() => openModal({ title: 'First', View: () => null }));
  await settle();
  const first = screen.getByRole('dialog', { name: 'First' });
  await act(() => {
    openModal({ title: 'Second', View: () => null });
    // The browser reports late that the first one has closed.
    first.dispatchEvent(new Event('close'));
  });
  await settle();
  expect(screen.getByRole('dialog', { name: 'Second' })).not.toBe(first);
});
