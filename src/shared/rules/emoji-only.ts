const EMOJI_MAX = 3;
/** One emoji: a flag, a key cap, or a picture with its skin tone, its region, and what is joined to it. */
const EMOJI = String.raw`(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:[\u{E0020}-\u{E007E}]+\u{E007F})?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*)`;
const ONLY_EMOJI = new RegExp(`^(?:${EMOJI}\\s*){1,${EMOJI_MAX}}$`, 'u');

/** Whether a message is one to three emoji and nothing else. Such a message is shown large, without a bubble. */
export const isEmojiOnly = (text: string): boolean => ONLY_EMOJI.test(text);
