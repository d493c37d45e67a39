import { createHash } from 'node:crypto';
import { type Html, html, raw } from '#shared/rules/html.ts';

interface PlainPage {
  readonly lang: string;
  readonly title: string;
  readonly css: string;
  readonly body: Html;
  /** Where its forms may post to. */
  readonly formAction: "'self'" | "'none'";
  readonly status?: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** A page that the server writes itself: one HTML document with its style, without script, and not for search engines. */
export function plainPage({ lang, title, css, body, formAction, status = 200, headers }: PlainPage): Response {
  const document = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${raw(css)}</style>
</head>
<body>
${body}
</body>
</html>
`;
  const hash = createHash('sha256').update(css).digest('base64');
  return new Response(document.toString(), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`,
      ...headers,
    },
  });
}
