import { fireEvent, screen } from '@testing-library/preact';
import { expect, test, vi } from 'vitest';
import { goTo, startLocation } from '#src/state/navigation/location.ts';
import { followLinks } from '#src/state/navigation/navigation.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { MenuButton, MenuField, MenuLink } from '#src/ui/overlay/menu-row.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import { installDialogs } from '../fixtures/dialogs.ts';
import { settle, show, startFresh } from '../fixtures/render-app.tsx';

startFresh();
installDialogs();

function Menu({ name, onChoose }: { readonly name: string; readonly onChoose?: () => void }) {
  const overlay = useOverlay();
  return (
    <Overlay
      overlay={overlay}
      label={name}
      button={name}
      buttonClass={undefined}
      content={{ part: {}, failed: false, retry: () => undefined }}
    >
      {() => (
        <>
          <MenuLink icon="user" href="/likes">{`Link of ${name}`}</MenuLink>
          <MenuField icon="globe" field={<input aria-label={`Field of ${name}`} />}>
            A field
          </MenuField>
          <MenuButton icon="trash" onChoose={onChoose}>{`Button of ${name}`}</MenuButton>
        </>
      )}
    </Overlay>
  );
}

const opener = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => {
  const shown = screen.queryByRole('link', { name: `Link of ${name}` }) !== null;
  expect(opener(name).getAttribute('aria-expanded')).toBe(String(shown));
  return shown;
};
startLocation();

/** Going back takes jsdom two turns of real time. Back from an entry that is skipped goes back twice. */
async function goBack(to: string): Promise<void> {
  const left = new Promise((done) => addEventListener('popstate', done, { once: true }));
  history.back();
  await vi.waitFor(() => left);
  await vi.waitFor(() => expect(location.pathname).toBe(to));
  await settle();
}

test('opens, takes the focus, and gives it back when Escape closes it', async () => {
  const { press } = show(<Menu name="one" />);
  await press.click(opener('one'));
  expect(isOpen('one')).toBe(true);
  expect(document.activeElement).toBe(opener('one').nextElementSibling);
  await press.keys('{Escape}');
  expect(isOpen('one')).toBe(false);
  expect(document.activeElement).toBe(opener('one'));
});

test('only one is open, and a press or the focus elsewhere closes it', async () => {
  const { press } = show(
    <>
      <Menu name="one" />
      <Menu name="two" />
      <textarea aria-label="Message" />
    </>,
  );
  await press.click(opener('one'));
  await press.click(opener('two'));
  expect([isOpen('one'), isOpen('two')]).toEqual([false, true]);
  await press.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello');
  expect(isOpen('two')).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
  await press.click(opener('one'));
  fireEvent.pointerDown(document.body);
  await settle();
  expect(isOpen('one')).toBe(false);
});

test('choosing a row closes it, using a field doesn’t', async () => {
  const onChoose = vi.fn();
  const { press } = show(<Menu name="one" onChoose={onChoose} />);
  await press.click(opener('one'));
  await press.type(screen.getByRole('textbox', { name: 'Field of one' }), 'Hello');
  expect(isOpen('one')).toBe(true);
  await press.click(opener('Button of one'));
  expect(onChoose).toHaveBeenCalledOnce();
  expect(isOpen('one')).toBe(false);
});

test('Back closes it and the page stays', async () => {
  const { press } = show(<Menu name="one" />, '/members');
  await press.click(opener('one'));
  await goBack('/members');
  expect(isOpen('one')).toBe(false);
  expect(history.state?.overlay).toBeFalsy();
});

test('Back goes to the page before, however often menus were opened and closed otherwise', async () => {
  const { press } = show(<Menu name="one" />, '/home');
  history.pushState(null, '', '/members');
  for (let times = 0; times < 3; times += 1) {
    await press.click(opener('one'));
    await press.keys('{Escape}');
  }
  await goBack('/home');
});

test('the page that is chosen takes the place of the menu in the history', async () => {
  followLinks();
  const { press } = show(<Menu name="one" />, '/members');
  await press.click(opener('one'));
  goTo('/likes');
  expect(location.pathname).toBe('/likes');
  await goBack('/members');
  expect(history.state?.overlay).toBeFalsy();
});

test.each([
  ['nothing was entered', '', 1],
  ['something was entered', 'He insulted me', 0],
])('a press outside a dialog in which %s closes it %s%i times', async (_what, text, times) => {
  const onClose = vi.fn();
  const { press } = show(
    <Dialog title="Report" closeLabel="Close" onClose={onClose}>
      <textarea aria-label="Text" />
    </Dialog>,
  );
  if (text) await press.type(screen.getByRole('textbox'), text);
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledTimes(times);
});

test('a press that begins in a dialog, such as a selection of its text, doesn’t close it', async () => {
  const onClose = vi.fn();
  show(
    <Dialog title="Report" closeLabel="Close" onClose={onClose}>
      <p>Text</p>
    </Dialog>,
  );
  fireEvent.pointerDown(screen.getByText('Text'));
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

test('Back closes only the dialog on top, then the one below', async () => {
  const closed: string[] = [];
  const { unmount } = show(
    <>
      <Dialog title="Below" closeLabel="Close" onClose={() => closed.push('below')}>
        <p>Text</p>
      </Dialog>
      <Dialog title="On top" closeLabel="Close" onClose={() => closed.push('on top')}>
        <p>Text</p>
      </Dialog>
    </>,
    '/members',
  );
  await settle();
  await goBack('/members');
  expect(closed).toEqual(['on top']);
  await goBack('/members');
  expect(closed).toEqual(['on top', 'below']);
  unmount();
});
