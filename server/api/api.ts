import { endpoints as account } from './endpoints/account.ts';
import { endpoints as activation } from './endpoints/activation.ts';
import { endpoints as beacon } from './endpoints/beacon.ts';
import { endpoints as catalogs } from './endpoints/catalogs.ts';
import { endpoints as chats } from './endpoints/chats.ts';
import { endpoints as clientError } from './endpoints/client-error.ts';
import { endpoints as email } from './endpoints/email.ts';
import { endpoints as events } from './endpoints/events.ts';
import { endpoints as geocode } from './endpoints/geocode.ts';
import { endpoints as gifs } from './endpoints/gifs.ts';
import { endpoints as handoff } from './endpoints/handoff.ts';
import { endpoints as likes } from './endpoints/likes.ts';
import { endpoints as login } from './endpoints/login.ts';
import { endpoints as mailchange } from './endpoints/mailchange.ts';
import { endpoints as messages } from './endpoints/messages.ts';
import { endpoints as money } from './endpoints/money.ts';
import { endpoints as notifications } from './endpoints/notifications.ts';
import { endpoints as passkeys } from './endpoints/passkeys.ts';
import { endpoints as password } from './endpoints/password.ts';
import { endpoints as payments } from './endpoints/payments.ts';
import { endpoints as photos } from './endpoints/photos.ts';
import { endpoints as profile } from './endpoints/profile.ts';
import { endpoints as safety } from './endpoints/safety.ts';
import { endpoints as search } from './endpoints/search.ts';
import { endpoints as sessions } from './endpoints/sessions.ts';
import { endpoints as settings } from './endpoints/settings.ts';
import { endpoints as tiles } from './endpoints/tiles.ts';
import { endpoints as unsubscribe } from './endpoints/unsubscribe.ts';
import { endpoints as user } from './endpoints/user.ts';
import { endpoints as verification } from './endpoints/verification.ts';

export const ENDPOINTS = [
  ...account,
  ...activation,
  ...beacon,
  ...catalogs,
  ...chats,
  ...clientError,
  ...email,
  ...events,
  ...geocode,
  ...gifs,
  ...handoff,
  ...likes,
  ...login,
  ...mailchange,
  ...messages,
  ...money,
  ...notifications,
  ...passkeys,
  ...password,
  ...payments,
  ...photos,
  ...profile,
  ...safety,
  ...search,
  ...sessions,
  ...settings,
  ...tiles,
  ...unsubscribe,
  ...user,
  ...verification,
];
