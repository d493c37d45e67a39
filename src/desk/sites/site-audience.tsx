import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SiteDetails } from '../api/site-calls.ts';
import { type Column, DataTable } from '../table/data-table.tsx';
import { Section } from '../ui/section.tsx';

interface Row {
  readonly what: string;
  /** Null where it doesn't apply. */
  readonly visitors: string | null;
  readonly members: string | null;
  /** Of members with premium, if it differs. */
  readonly premium?: string | null;
}

/** What is on screen for visitors, for members, and for members with premium. */
export function SiteAudience({ site }: { readonly site: SiteDetails }) {
  const { t } = useLingui();
  const rows = useRows(site);
  const hasPremium = site.prices.some(({ months }) => months !== null);
  const columns: readonly Column<Row>[] = [
    { label: t({ id: 'desk.audience.what', message: 'What' }), cell: ({ what }) => <strong>{what}</strong> },
    { label: t({ id: 'desk.audience.visitors', message: 'Visitors' }), cell: ({ visitors }) => visitors },
    { label: t({ id: 'desk.audience.members', message: 'Members' }), cell: ({ members }) => members },
    ...(hasPremium
      ? [
          {
            label: t({ id: 'desk.audience.premium', message: 'Premium' }),
            cell: ({ members, premium = members }: Row) => premium,
          },
        ]
      : []),
  ];
  return (
    <Section title={t({ id: 'desk.site.audience', message: 'What is on screen for whom' })}>
      <DataTable
        label={t({ id: 'desk.site.audience', message: 'What is on screen for whom' })}
        columns={columns}
        rows={rows}
        keyOf={({ what }) => what}
      />
    </Section>
  );
}

function useRows(site: SiteDetails): readonly Row[] {
  const { t } = useLingui();
  const yes = t({ id: 'desk.yes', message: 'Yes' });
  const no = t({ id: 'desk.no', message: 'No' });
  const free = t({ id: 'desk.audience.free', message: 'Yes, free' });
  const fromPartners = t({ id: 'desk.audience.partners_only', message: 'From partners only' });
  const notFromPartners = t({ id: 'desk.audience.not_partners', message: 'Except from partners' });
  const isOn = (feature: SiteDetails['off'][number]) => !site.off.includes(feature);
  const { message_cost: cost, visitors_search: searches, campaign_search: searchesFromPartners } = site;
  const membersOnly = (what: string, is: boolean): Row => ({ what, visitors: no, members: is ? yes : no });
  const searchOfVisitors = () => {
    if (searches) return searchesFromPartners ? yes : notFromPartners;
    return searchesFromPartners ? fromPartners : no;
  };
  const credits = cost ?? 0;
  const costs = cost
    ? t({
        id: 'desk.audience.costs',
        message: plural(credits, { one: 'Yes, # credit a message', other: 'Yes, # credits a message' }),
      })
    : free;
  const unlessTheyPay = t({ id: 'desk.audience.unless_paying', message: 'After 4 days, unless they pay' });
  const tile = (what: string, is: boolean): Row => ({
    ...{ what, visitors: no, members: is ? unlessTheyPay : no, premium: no },
  });
  return [
    {
      what: t({ id: 'desk.audience.signup', message: 'Sign-up' }),
      visitors: { all: yes, with_trafficsource: fromPartners, none: no }[site.signups],
      members: null,
    },
    {
      what: t({ id: 'desk.audience.search', message: 'Search of members' }),
      visitors: searchOfVisitors(),
      members: isOn('profileSearch') ? yes : no,
    },
    {
      what: t({ id: 'desk.audience.profiles', message: 'Profiles' }),
      visitors: isOn('memberDetails') ? yes : no,
      members: isOn('memberDetails') ? yes : no,
    },
    isOn('chat')
      ? { what: t({ id: 'desk.audience.chats', message: 'Chats' }), visitors: no, members: costs, premium: free }
      : membersOnly(t({ id: 'desk.audience.chats', message: 'Chats' }), false),
    membersOnly(t({ id: 'desk.audience.gifs', message: 'GIFs in chats' }), site.gifs),
    membersOnly(t({ id: 'desk.audience.likes', message: 'Likes' }), isOn('likes')),
    membersOnly(t({ id: 'desk.audience.own_profile', message: 'Own profile' }), isOn('myProfile')),
    membersOnly(t({ id: 'desk.audience.notifications', message: 'Notifications' }), isOn('notifications')),
    tile(t({ id: 'desk.audience.webcams', message: 'Webcams in the search' }), site.tiles.includes('cams')),
    tile(t({ id: 'desk.audience.ads', message: 'Ads in the search' }), site.tiles.includes('camads')),
    {
      what: t({ id: 'desk.audience.prices', message: 'Prices' }),
      visitors: cost === null ? no : yes,
      members: cost === null ? no : yes,
    },
  ];
}
