import { FOOTER_LINKS } from '../contracts/settings.ts';
import { list, type PackSettings, setting, YES_OR_NO } from './pack-setting.ts';

const onOrOff = (example: string) => `true, false, or switches such as {${example}}`;

/** The switches of a template, which a site pack can change (docs/product/README.md#templates). */
export const FEATURE_SETTINGS: PackSettings = {
  'features.navigation': setting(
    onOrOff('"position": "top"'),
    'If off, there is no navigation bar; its links are in the account menu.',
    'member /home',
  ),
  'features.navigation.position': setting(
    'one of "bottom", "top"',
    'Where phones show the navigation.',
    'member /members',
  ),
  'features.ui': setting(onOrOff('"hero": "framed"'), 'If off, the index has no large picture.', '/'),
  'features.ui.hero': setting(
    'one of "full-bleed", "framed"',
    'Whether the large picture fills the width of the index and of the landers, or has a frame.',
    '/',
    '/landers/video/:slug*',
  ),
  'features.ui.cards': setting(
    'one of "grid", "list"',
    'Whether members are a grid of photos, or a list of entries beside a framed photo.',
    'member /members',
  ),
  'features.signup': setting(
    onOrOff('"skipButton": false'),
    'If off, nobody can sign up, as with `signups` set to "none".',
    '/signup',
    'POST user?new',
  ),
  'features.signup.autoSkip': setting(
    YES_OR_NO,
    'A returning member starts sign-up at the first step that is still open.',
    'member /signup',
  ),
  'features.signup.skipButton': setting(
    YES_OR_NO,
    'The last step of sign-up has a button to the members.',
    'member /signup',
  ),
  'features.signup.fictionalWarning': setting(
    YES_OR_NO,
    'Sign-up warns of fictional profiles, on sites that have them (`fictional_profiles`).',
    '/signup',
    '/landers/video/:slug*',
  ),
  'features.profileSearch': setting(
    onOrOff('"autoLoad": false'),
    "If off, nobody can search: no search, no match finder, no members on the home screen and no partners' tiles.",
    'member /members',
    'member /home',
    'GET search',
  ),
  'features.profileSearch.autoLoad': setting(
    YES_OR_NO,
    'The search scrolls without end. If off, it has pages.',
    'member /members',
  ),
  'features.profileSearch.searchAllCountries': setting(
    YES_OR_NO,
    'The first search covers all countries, and the filters offer "All countries".',
    'member /members',
    'GET search',
  ),
  'features.profileSearch.hideNudity': setting(
    YES_OR_NO,
    'The search leaves out members whose main photo is marked nude.',
    'member /members',
  ),
  'features.profileSearchProfile': setting(
    onOrOff('"nativeLinks": false'),
    'If off, cards do not lead to profiles.',
    'member /members',
  ),
  'features.profileSearchProfile.nativeLinks': setting(
    YES_OR_NO,
    'A click on a card follows its link. If off, it opens the profile over the list.',
    'member /members',
  ),
  'features.memberDetails': setting(
    onOrOff('"showCity": false'),
    'If off, there are no profiles and no landers about a member, and nothing leads to them.',
    'member /members/:memberId',
    'member /chats/:chatId',
    'GET profile',
  ),
  'features.memberDetails.showCity': setting(
    YES_OR_NO,
    'Cards, profiles and landers about a member show the city.',
    'member /members',
    'member /members/:memberId',
  ),
  'features.memberDetails.startConversation': setting(
    YES_OR_NO,
    'Profiles have a button to start a chat.',
    'member /members/:memberId',
  ),
  'features.chat': setting(
    onOrOff('"topBar": true'),
    'If off, there are no chats and no messages, and nothing leads to them.',
    'member /chats',
    'member /members',
    'member /members/:memberId',
    'GET chats',
  ),
  'features.chat.topBar': setting(
    YES_OR_NO,
    'The header of a conversation shows the photo and whether the member is online or typing. If off, only the way back, the name and the menu.',
    'member /chats/:chatId',
  ),
  'features.chat.emojiButton': setting(YES_OR_NO, 'The message box has an emoji button.', 'member /chats/:chatId'),
  'features.likes': setting(
    onOrOff('"overview": true'),
    'If off, nobody can like anybody.',
    'member /likes',
    'member /members',
    'member /members/:memberId',
    'GET likes',
  ),
  'features.likes.overview': setting(
    YES_OR_NO,
    'Received and given likes are on one page. If off, they are on two tabs.',
    'member /likes',
  ),
  'features.myProfile': setting(
    onOrOff('"interests": false'),
    'If off, members can change their profile only during sign-up. Their account stays: email, password, a copy of the data, deletion.',
    'member /profile',
    'member /home',
    'PUT user',
  ),
  'features.myProfile.interests': setting(YES_OR_NO, 'The own profile shows and edits interests.', 'member /profile'),
  'features.notifications': setting(
    onOrOff('"badge": false'),
    'If off, there are no notifications, no pushes and no emails about likes, messages and news. The email address and the decisions about reports stay.',
    'member /notifications',
    'GET notifications',
  ),
  'features.notifications.badge': setting(
    YES_OR_NO,
    'The account menu counts unread notifications, and the icon of the app unread messages and new likes.',
    'member /members',
    'push message',
  ),
  'features.footer': setting(
    onOrOff('"links": ["service", "terms"]'),
    'If off, there is no footer. The links stay: in the account menu, and below the pages of visitors.',
    '/login',
    'member /home',
  ),
  'features.footer.links': setting(
    `a list of ${list(FOOTER_LINKS)}`,
    'The links of footers, landers and the account menu, in this order. Links that the law requires follow, if they are not listed.',
    '/login',
    '/landers/video/:slug*',
    'member /members',
  ),
};
