import type { NewsFile } from '#shared/contracts/desk/business.ts';

/** News for every site with a demo login, so that its list is not empty. */
export const SAMPLE_NEWS: NewsFile = {
  address: '/profile#account',
  texts: {
    en: {
      title: 'Log in without a password',
      text: 'Add a passkey on your profile page: then your fingerprint, your face or the code of your phone is enough.',
    },
    nl: {
      title: 'Inloggen zonder wachtwoord',
      text: 'Voeg op je profielpagina een passkey toe: dan is je vingerafdruk, je gezicht of de code van je telefoon genoeg.',
    },
    de: {
      title: 'Einloggen ohne Passwort',
      text: 'Füge auf deiner Profilseite einen Passkey hinzu: Dann genügen Fingerabdruck, Gesicht oder die PIN deines Telefons.',
    },
    it: {
      title: 'Accedi senza password',
      text: 'Aggiungi una passkey dalla pagina del tuo profilo: poi bastano l’impronta, il viso o il codice del telefono.',
    },
    fr: {
      title: 'Connecte-toi sans mot de passe',
      text: 'Ajoute une clé d’accès sur la page de ton profil : ensuite, ton empreinte, ton visage ou le code de ton téléphone suffit.',
    },
    es: {
      title: 'Entra sin contraseña',
      text: 'Añade una llave de acceso en la página de tu perfil: después basta con tu huella, tu cara o el código del teléfono.',
    },
    pl: {
      title: 'Loguj się bez hasła',
      text: 'Dodaj klucz dostępu na stronie swojego profilu: potem wystarczy odcisk palca, twarz albo kod telefonu.',
    },
  },
};
