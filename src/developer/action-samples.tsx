import { useState } from 'react';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { Count } from '#src/ui/count/count.tsx';
import { useDetails } from '#src/ui/details/use-details.ts';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { MenuButton, MenuDivider, MenuField, MenuLink } from '#src/ui/overlay/menu-row.tsx';
import { Overlay } from '#src/ui/overlay/overlay.tsx';
import { useOverlay } from '#src/ui/overlay/use-overlay.ts';
import { MenuSiteLinks } from '#src/ui/site-links/menu-site-links.tsx';
import { Spinner } from '#src/ui/spinner/spinner.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden/visually-hidden.tsx';
import { Part, Row } from './developer-screen.tsx';

const TONES = ['primary', 'quiet', 'plain'] as const;

export function ActionSamples() {
  const [isOpen, setOpen] = useState(false);
  const details = useDetails();
  const overlay = useOverlay();
  return (
    <>
      <Part title="Buttons" source="src/ui/button">
        {TONES.map((tone) => (
          <Row key={tone}>
            <Button tone={tone}>{tone}</Button>
            <Button tone={tone} small>
              {tone}, small
            </Button>
            <Button tone={tone}>
              <Icon name="heart" />
              {tone}, with icon
            </Button>
            <Button tone={tone} busy>
              {tone}, busy
            </Button>
            <Button tone={tone} disabled>
              {tone}, disabled
            </Button>
            <LinkButton tone={tone} href="#main">
              {tone}, link
            </LinkButton>
          </Row>
        ))}
        <Button wide>wide</Button>
      </Part>
      <Part title="Dialog" source="src/ui/dialog">
        <Row>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            Open a dialog
          </Button>
        </Row>
        {isOpen && (
          <Dialog title="A dialog" closeLabel="Close" onClose={() => setOpen(false)}>
            <p>Escape, the cross and a click on this button close it.</p>
            <Button onClick={() => setOpen(false)}>Done</Button>
          </Dialog>
        )}
      </Part>
      <Part title="Count and spinner" source="src/ui/count, src/ui/spinner, src/ui/visually-hidden">
        <Row>
          <Count value={1} label="1 new like" />
          <Count value={42} label="42 new likes" />
          <Count neutral value={590} label="You have 590 credits" />
          <Spinner />
          <span>
            Only this is visible<VisuallyHidden>, and screen readers say this too</VisuallyHidden>
          </span>
        </Row>
      </Part>
      <Part title="Overlay" source="src/ui/overlay, src/ui/site-links">
        <Overlay
          overlay={overlay}
          label="Menu"
          button={<Icon name="more-vertical" />}
          buttonClass={undefined}
          content={{ part: {}, failed: false, retry: () => undefined }}
        >
          {() => (
            <>
              <MenuLink icon="user" href="#menu" end="96%">
                A link with a value
              </MenuLink>
              <MenuField icon="globe" field={undefined}>
                A field
              </MenuField>
              <MenuDivider />
              <MenuButton icon="trash" danger hint="With a sentence below" onChoose={() => undefined}>
                A button that deletes
              </MenuButton>
              <MenuSiteLinks links={['terms', 'privacy', 'service']} />
            </>
          )}
        </Overlay>
      </Part>
      <Part title="Details" source="src/ui/details">
        <details {...details.props}>
          <summary>{details.open ? 'Open' : 'Closed'}</summary>
          <p>The content.</p>
        </details>
      </Part>
    </>
  );
}
