import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../shell/page-head.tsx';
import { SERVER } from '../shell/places.ts';
import { RefusedPage } from '../shell/refused-page.tsx';
import { Tabs } from '../shell/tabs.tsx';
import { HealthPart } from './health-part.tsx';
import { JobsPart } from './jobs-part.tsx';
import { QueuesPart } from './queues-part.tsx';

/** Whether the server is well, what waits to be sent, and what it repeats by itself. */
export function ServerPage({ path }: { readonly path: string }) {
  const { t, i18n } = useLingui();
  const parts = [
    { path: '/server', label: t({ id: 'desk.server.health', message: 'Health' }), Part: HealthPart },
    { path: '/server/queues', label: t({ id: 'desk.server.queues', message: 'Queues' }), Part: QueuesPart },
    { path: '/server/jobs', label: t({ id: 'desk.server.jobs', message: 'Jobs' }), Part: JobsPart },
  ];
  const shown = parts.find((part) => part.path === path);
  if (!shown) return <RefusedPage title={null} />;
  return (
    <>
      <PageHead title={i18n._(SERVER.label)} />
      <Tabs label={i18n._(SERVER.label)} tabs={parts} />
      <shown.Part />
    </>
  );
}
