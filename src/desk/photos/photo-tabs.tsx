import { useLingui } from '@lingui/react/macro';
import { PHOTOS } from '../shell/places.ts';
import { Tabs } from '../shell/tabs.tsx';

/** From new photos to the pictures that wait to be compared with photos, and back. */
export function PhotoTabs() {
  const { t, i18n } = useLingui();
  return (
    <Tabs
      label={i18n._(PHOTOS.label)}
      tabs={[
        { path: PHOTOS.path, label: t({ id: 'desk.photos.new', message: 'New photos' }) },
        { path: `${PHOTOS.path}/checks`, label: t({ id: 'desk.checks.title', message: 'Photo checks' }) },
      ]}
    />
  );
}
