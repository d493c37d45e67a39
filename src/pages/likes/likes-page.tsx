import { msg } from '@lingui/core/macro';
import { MemberLayout } from '#src/layouts/default/member-layout.tsx';
import type { Screen } from '#src/screen.ts';
import { LikesView } from './likes-view.tsx';

export const screen: Screen = { title: msg`Likes`, Layout: MemberLayout, View: LikesView };
