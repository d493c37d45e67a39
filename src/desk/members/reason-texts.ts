import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/contracts/settings.ts';

interface Reason {
  /** For the operator. */
  readonly label: MessageDescriptor;
  /** For the member, who reads it in an email in their own language, or in English where that isn't translated yet. */
  readonly texts: Readonly<Partial<Record<Locale, string>> & { en: string }>;
}

/** Frequent reasons of suspensions, bans and warnings, in the order of the keys 1 to 6. */
export const REASONS: readonly Reason[] = [
  {
    label: msg({ id: 'desk.reason.scam', message: 'Asks others for money, or cheats them' }),
    texts: {
      en: 'You asked others for money or tried to cheat them.',
      nl: 'Je hebt anderen om geld gevraagd of geprobeerd op te lichten.',
      de: 'Du hast andere um Geld gebeten oder versucht, sie zu betrügen.',
      it: 'Hai chiesto denaro ad altre persone o hai cercato di truffarle.',
      fr: 'Tu as demandé de l’argent à d’autres personnes ou tenté de les escroquer.',
      es: 'Has pedido dinero a otras personas o has intentado estafarlas.',
      pl: 'Prośby o pieniądze lub próby oszukania innych osób są u nas zabronione.',
    },
  },
  {
    label: msg({ id: 'desk.reason.insults', message: 'Insults, threatens or harasses others' }),
    texts: {
      en: 'You insulted, threatened or harassed others.',
      nl: 'Je hebt anderen beledigd, bedreigd of lastiggevallen.',
      de: 'Du hast andere beleidigt, bedroht oder belästigt.',
      it: 'Hai insultato, minacciato o molestato altre persone.',
      fr: 'Tu as insulté, menacé ou harcelé d’autres personnes.',
      es: 'Has insultado, amenazado o acosado a otras personas.',
      pl: 'Obrażanie innych osób, grożenie im i nękanie ich jest u nas zabronione.',
    },
  },
  {
    label: msg({ id: 'desk.reason.fake', message: 'Pretends to be someone else' }),
    texts: {
      en: 'Your profile or photos show someone other than you.',
      nl: 'Je profiel of je foto’s tonen iemand anders dan jij.',
      de: 'Dein Profil oder deine Fotos zeigen nicht dich, sondern jemand anderen.',
      it: 'Il tuo profilo o le tue foto mostrano un’altra persona.',
      fr: 'Ton profil ou tes photos montrent une autre personne que toi.',
      es: 'Tu perfil o tus fotos muestran a otra persona.',
      pl: 'Twój profil lub zdjęcia przedstawiają inną osobę.',
    },
  },
  {
    label: msg({ id: 'desk.reason.advertising', message: 'Advertises, or sends the same to many' }),
    texts: {
      en: 'You advertised something or sent many people the same message.',
      nl: 'Je hebt reclame gemaakt of veel mensen hetzelfde gestuurd.',
      de: 'Du hast Werbung gemacht oder vielen Leuten dasselbe geschickt.',
      it: 'Hai fatto pubblicità o hai inviato lo stesso messaggio a molte persone.',
      fr: 'Tu as fait de la publicité ou envoyé le même message à beaucoup de personnes.',
      es: 'Has hecho publicidad o has enviado lo mismo a muchas personas.',
      pl: 'Reklamowanie i wysyłanie tego samego wielu osobom jest u nas zabronione.',
    },
  },
  {
    label: msg({ id: 'desk.reason.content', message: 'Illegal or forbidden texts or photos' }),
    texts: {
      en: 'Your texts or photos are illegal or against our rules.',
      nl: 'Je teksten of foto’s zijn verboden of tegen onze regels.',
      de: 'Deine Texte oder Fotos sind verboten oder verstoßen gegen unsere Regeln.',
      it: 'I tuoi testi o le tue foto sono illegali o contrari alle nostre regole.',
      fr: 'Tes textes ou tes photos sont illégaux ou contraires à nos règles.',
      es: 'Tus textos o tus fotos son ilegales o van contra nuestras normas.',
      pl: 'Twoje teksty lub zdjęcia są niezgodne z prawem lub z naszymi zasadami.',
    },
  },
  {
    label: msg({ id: 'desk.reason.underage', message: 'Seems to be under 18' }),
    texts: {
      en: 'You seem to be under 18. Members must be adults.',
      nl: 'Het lijkt erop dat je jonger bent dan 18. Leden moeten volwassen zijn.',
      de: 'Du scheinst unter 18 zu sein. Mitglieder müssen volljährig sein.',
      it: 'Sembra che tu abbia meno di 18 anni. I membri devono essere maggiorenni.',
      fr: 'Tu sembles avoir moins de 18 ans. Les membres doivent être majeurs.',
      es: 'Parece que tienes menos de 18 años. Los miembros deben ser mayores de edad.',
      pl: 'Wygląda na to, że nie masz jeszcze 18 lat. Konto mogą mieć tylko osoby pełnoletnie.',
    },
  },
];

/** The reason in the member's language. */
export const reasonFor = ({ texts }: Reason, language: string): string => texts[language as Locale] ?? texts.en;
