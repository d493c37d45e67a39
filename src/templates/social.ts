import type { Template } from './template.ts';

export const template: Template = {
  name: 'social',
  switches: {
    navigation: { position: 'bottom' },
    ui: { hero: 'full-bleed', cards: 'grid' },
    signup: { autoSkip: false, skipButton: true, fictionalWarning: false },
    profileSearch: { autoLoad: true, searchAllCountries: false, hideNudity: false },
    profileSearchProfile: { nativeLinks: true },
    memberDetails: { showCity: true, startConversation: true },
    chat: { topBar: true, emojiButton: true },
    likes: { overview: false },
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
  tokens: {
    'font-text': "Figtree,'Figtree Fallback',system-ui,sans-serif",
    'font-head': "Figtree,'Figtree Fallback',system-ui,sans-serif",
    'head-weight': '800',
    'head-tracking': '-.02em',
    radius: '20px',
    'radius-small': '14px',
    'radius-control': '999px',
  },
};
