import { msg } from '@lingui/core/macro';
import { memberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/layouts/screen.ts';
import { LikesView } from './likes-view.tsx';

export const screen: Screen = { title: msg`Likes`, layout: memberLayout, View: LikesView };
