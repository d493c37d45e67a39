const CHARS_MAX = 120;
const ADDRESS = /<?[^\s<>@]+@[^\s<>@]+>?|\bhttps?:\/\/\S+/g;

/** The error of another server, in short and without the email addresses and links that it may name. */
export const withoutAddresses = (error: string): string => error.replaceAll(ADDRESS, '…').slice(0, CHARS_MAX);
