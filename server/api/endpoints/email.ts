import { checkEmailStatus } from '#server/members/email/email-check.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET validate_email', async ({ deps, query, ...visit }) => {
    const email = query.email.trim();
    const { status, token } = await checkEmailStatus(deps, visit, email);
    return { status, token, email, request_email: query.email };
  }),
];
