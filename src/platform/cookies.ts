export function writeCookie(key: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 15 and Firefox 90
    document.cookie = `${key}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}`;
  } catch {
    // refused: a sandboxed frame
  }
}

export function readCookie(key: string): string | undefined {
  try {
    return document.cookie
      .split('; ')
      .find((pair) => pair.startsWith(`${key}=`))
      ?.slice(key.length + 1);
  } catch {
    return undefined;
  }
}
