import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { MANAGEMENT, SUPPORT } from '#shared/contracts/desk/roles.ts';
import type { Operator, OperatorRole } from '../api/desk-calls.ts';
import { PageHead } from '../shell/page-head.tsx';
import { MONEY } from '../shell/places.ts';
import { RefusedPage } from '../shell/refused-page.tsx';
import { Tabs } from '../shell/tabs.tsx';
import { CancellationsPart } from './cancellations-part.tsx';
import { CodesPart } from './codes-part.tsx';
import { MonthPart } from './month-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { PausedPart } from './paused-part.tsx';

interface Part {
  readonly path: string;
  readonly label: string;
  readonly roles: readonly OperatorRole[];
  readonly Part: ComponentType<{ readonly isManager: boolean }>;
}

/** Orders, and what follows from them. */
export function MoneyPage({ path, operator: { role } }: { readonly path: string; readonly operator: Operator }) {
  const { t, i18n } = useLingui();
  const all: readonly Part[] = [
    { path: '/money', label: t({ id: 'desk.money.orders', message: 'Orders' }), roles: SUPPORT, Part: OrdersPart },
    {
      path: '/money/paused',
      label: t({ id: 'desk.money.paused', message: 'Paused' }),
      roles: SUPPORT,
      Part: PausedPart,
    },
    {
      path: '/money/cancellations',
      label: t({ id: 'desk.money.cancellations', message: 'Cancellations' }),
      roles: SUPPORT,
      Part: CancellationsPart,
    },
    { path: '/money/codes', label: t({ id: 'desk.money.codes', message: 'Codes' }), roles: SUPPORT, Part: CodesPart },
    {
      path: '/money/month',
      label: t({ id: 'desk.money.month', message: 'Month' }),
      roles: MANAGEMENT,
      Part: MonthPart,
    },
  ];
  const parts = all.filter(({ roles }) => roles.includes(role));
  const shown = parts.find((part) => part.path === path);
  if (!shown) return <RefusedPage title={null} />;
  return (
    <>
      <PageHead title={i18n._(MONEY.label)} />
      <Tabs label={i18n._(MONEY.label)} tabs={parts} />
      <shown.Part isManager={MANAGEMENT.some((each) => each === role)} />
    </>
  );
}
