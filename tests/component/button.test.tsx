import { act, cleanup, render, screen } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/button/button.tsx';
import { hands } from '../fixtures/render-app.tsx';

afterEach(cleanup);

let setBusy: (busy: boolean) => void;
function Form({ onSubmit }: { readonly onSubmit: () => void }) {
  const [busy, set] = useState(false);
  setBusy = set;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy}>
        Save
      </Button>
    </form>
  );
}

test('a busy button keeps the focus, says that it is busy, and sends nothing', async () => {
  const onSubmit = vi.fn();
  render(<Form onSubmit={onSubmit} />);
  const press = hands();
  const button = screen.getByRole<HTMLButtonElement>('button');
  await press.click(button);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(() => setBusy(true));
  expect(document.activeElement).toBe(button);
  expect([button.getAttribute('aria-disabled'), button.getAttribute('aria-busy')]).toEqual(['true', 'true']);
  await press.click(button);
  await press.keys('{Enter}');
  await press.type(screen.getByLabelText('Name'), 'Robin{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(() => setBusy(false));
  await press.type(screen.getByLabelText('Name'), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

test('a button that can’t be used for now keeps the focus, too', async () => {
  const onClick = vi.fn();
  render(
    <Button disabledFocusable onClick={onClick}>
      Later
    </Button>,
  );
  const button = screen.getByRole('button');
  await hands().click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});
