export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** The query flag that distinguishes the calls of one path. */
  readonly flag?: string;
}

/** `POST user?new` → POST, /api/user.php, flag `new`. */
export function parseSignature(signature: string): Call {
  const [method, file, flag] = signature.split(/[ ?]/);
  return { method: method as Call['method'], path: `/api/${file}.php`, ...(flag && { flag }) };
}
