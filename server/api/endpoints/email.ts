import { checkEmailStatus } from '#server/members/email/email-check.ts';
import { cleanEmail } from '#shared/rules/clean-email.ts';
import { endpoint } from '../endpoint.ts';

export const endpoints = [
  endpoint('GET validate_email', async ({ deps, query, ...visit }) => {
    const email = cleanEmail(query.email);
    const { status, token } = await checkEmailStatus(deps, visit, email);
    return { status, token, email, request_email: query.email };
  }),
];
