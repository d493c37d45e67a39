import type { Template } from './template.ts';

export const template: Template = {
  name: 'classic',
  switches: {
    navigation: { position: 'top' },
    ui: { hero: 'framed', cards: 'list' },
    signup: { autoSkip: false, skipButton: true, fictionalWarning: true },
    profileSearch: { autoLoad: false, searchAllCountries: true, hideNudity: false },
    profileSearchProfile: { nativeLinks: true },
    memberDetails: { showCity: true, startConversation: true },
    chat: { topBar: true, emojiButton: true },
    likes: { overview: true },
    myProfile: { interests: true },
    notifications: { badge: true },
    footer: {
      links: [
        'pricing',
        'safety',
        'terms',
        'privacy',
        'cookies',
        'complaints',
        'service',
        'company',
        'cancel',
        'withdraw',
      ],
    },
  },
  paper: true,
  tokens: {
    'font-text': "Figtree,'Figtree Fallback',system-ui,sans-serif",
    'font-head': "Fraunces,'Fraunces Fallback',Georgia,serif",
    'head-weight': '560',
    'head-tracking': '-.01em',
    radius: '8px',
    'radius-small': '6px',
    'radius-control': '8px',
  },
};
