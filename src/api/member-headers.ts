import { callHeaders } from './call-url.ts';

/** The headers of a call, whatever carries it. They name the member who makes it. */
export const headersOf = (memberId: string | undefined): Record<string, string> => ({
  ...callHeaders(),
  ...(memberId && { 'x-member': memberId }),
});
