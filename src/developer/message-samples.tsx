import { useState } from 'react';
import { readPageText } from '#shared/rules/page-text.ts';
import { Button, LinkButton } from '#src/ui/button/button.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import { PartBoundary } from '#src/ui/error-boundary/part-boundary.tsx';
import { ErrorNotice } from '#src/ui/error-notice/error-notice.tsx';
import { LoadingBar } from '#src/ui/loading-bar/loading-bar.tsx';
import { MessageCost } from '#src/ui/message-cost/message-cost.tsx';
import { Muted } from '#src/ui/narrow-page/narrow-page.tsx';
import { Notice } from '#src/ui/notice/notice.tsx';
import { PageTextView } from '#src/ui/page-text-view/page-text-view.tsx';
import { PartPlaceholder } from '#src/ui/part-placeholder/part-placeholder.tsx';
import { Receipt } from '#src/ui/receipt/receipt.tsx';
import { ToastStack } from '#src/ui/toast/toast.tsx';
import { Part, Row, Stage } from './developer-screen.tsx';

const PROGRESS = ['idle', 'running', 'done', 'failed'] as const;
const doNothing = () => undefined;
const TOASTS = [
  { id: 1, text: 'Something happened', tone: 'info' },
  { id: 2, text: 'Saved', tone: 'success' },
  { id: 3, text: 'That did not work', tone: 'danger' },
  { id: 4, text: 'Taken away', tone: 'info', action: { label: 'Undo', run: doNothing } },
] as const;
const RECEIPT = [
  ['Number', '42'],
  ['Date', '23 November 2026'],
] as const;
const TEXT = readPageText(
  '## A heading\n\nA paragraph with **strong words** and [a link](/pages/faq).\n\n- One item\n- Another item',
  {},
);

function Breaking(): never {
  throw new Error('The gallery shows what a part looks like that fails to render');
}

export function MessageSamples() {
  const [progress, setProgress] = useState<(typeof PROGRESS)[number]>('idle');
  const [isBroken, setBroken] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <Part title="Notices" source="src/ui/notice, src/ui/tone, src/ui/error-notice, src/ui/start-failure">
        <Notice>For your information.</Notice>
        <Notice
          action={
            <LinkButton small href="#main">
              Act
            </LinkButton>
          }
        >
          With a button.
        </Notice>
        <Notice tone="success">That worked.</Notice>
        <Notice tone="warning">Something is in the way.</Notice>
        <Notice tone="danger">This went wrong.</Notice>
        <ErrorNotice onRetry={doNothing}>This went wrong, and can be tried again.</ErrorNotice>
      </Part>
      <Part title="Parts of a screen" source="src/ui/part-placeholder, src/ui/error-boundary">
        <PartPlaceholder state={{ failed: true, retry: doNothing }} />
        <PartPlaceholder state={{ failed: false, retry: doNothing }}>
          <p>Shown while a part loads.</p>
        </PartPlaceholder>
        <PartBoundary>{isBroken && <Breaking />}</PartBoundary>
        <Row>
          <Button tone="quiet" onClick={() => setBroken(true)}>
            Let a part fail
          </Button>
        </Row>
      </Part>
      <Part title="Toasts" source="src/ui/toast">
        <Stage>
          <ToastStack toasts={TOASTS} onDismiss={doNothing} />
        </Stage>
      </Part>
      <Part title="Loading bar" source="src/ui/loading-bar">
        <Row>
          {PROGRESS.map((each) => (
            <Button key={each} small tone="quiet" aria-pressed={each === progress} onClick={() => setProgress(each)}>
              {each}
            </Button>
          ))}
        </Row>
        <Stage>
          <LoadingBar progress={progress} />
        </Stage>
      </Part>
      <Part title="Empty state" source="src/ui/empty-state">
        <EmptyState
          icon="heart"
          preview="cards"
          title="Nothing here yet"
          action={<Button onClick={doNothing}>Start</Button>}
        >
          What it will be for.
        </EmptyState>
        <EmptyState icon="message-circle" preview="rows" title="Nothing here yet" />
      </Part>
      <Part title="Text page" source="src/ui/page-text-view, src/ui/narrow-page">
        <PageTextView text={TEXT} />
        <Muted>A muted line.</Muted>
      </Part>
      <Part title="MessageCost" source="src/ui/message-cost">
        <p>
          <MessageCost cost={5} balance={595} />
        </p>
      </Part>
      <Part title="Receipt" source="src/ui/receipt">
        {isSent ? (
          <Receipt title="We have it" rows={RECEIPT}>
            <p>It stands where the form was.</p>
          </Receipt>
        ) : (
          <Row>
            <Button onClick={() => setSent(true)}>Send a form</Button>
          </Row>
        )}
      </Part>
    </>
  );
}
