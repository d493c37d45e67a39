import { fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { hands, show, startFresh } from '../fixtures/render-app.tsx';

startFresh();

test('in a browser without <dialog>, a dialog takes the focus, closes by its button and on Escape', async () => {
  for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  const onClose = vi.fn();
  show(
    <Dialog title="Report" closeLabel="Close" onClose={onClose}>
      <p>Why?</p>
    </Dialog>,
    '/members',
  );
  const dialog = screen.getByText('Why?').closest('dialog') as HTMLElement;
  expect(dialog.getAttribute('role')).toBe('dialog');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Report' }));
  await hands().click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.keyDown(dialog, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledTimes(2);
});
