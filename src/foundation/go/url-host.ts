const HOST_CHARACTERS = /^([\w\-.~!$&'()*+,;=:[\]<>"\u0080-\uffff]|%25|%[89a-f][\da-f])*$/i;
const IN_BRACKETS = /^\[([^[\]%]+(%25[^[\]%]+)?)\](:\d*)?$/;
const USER = /^[\w\-.:~!$&'()*+,;=%@]*$/;

/**
 * Returns the host of an absolute URL in the same way as Go's `url.Parse`, but leaves percent-encoding unchanged. Returns undefined if Go returns an error or the URL
 * has no host.
 *
 * Go 1.26 also rejects a second colon in the host. Like the Go versions of earlier Karpenter releases, this function accepts a second colon.
 * Source: [net/url/url.go](https://github.com/golang/go/blob/go1.25.0/src/net/url/url.go).
 */
export function goUrlHost(text: string): string | undefined {
  // eslint-disable-next-line no-control-regex
  if (/[\u0000-\u001f\u007f]/.test(text)) return undefined;
  const [, beforeFragment, fragment = ''] = /^([^#]*)(?:#(.*))?$/s.exec(text)!;
  const [, authority, path] = /^[a-z][a-z\d+.-]*:\/\/([^/?]*)(\/[^?]*)?/i.exec(beforeFragment) ?? [];
  if (authority === undefined || hasWrongEscape(fragment) || hasWrongEscape(path ?? '')) return undefined;
  const at = authority.lastIndexOf('@');
  const user = authority.slice(0, Math.max(at, 0));
  if (!USER.test(user) || hasWrongEscape(user)) return undefined;
  return hostName(authority.slice(at + 1));
}

function hostName(host: string): string | undefined {
  if (host.startsWith('[')) return IN_BRACKETS.exec(host)?.[1];
  const colon = host.lastIndexOf(':');
  if (!HOST_CHARACTERS.test(host) || (colon >= 0 && !/^:\d*$/.test(host.slice(colon)))) return undefined;
  return (colon >= 0 ? host.slice(0, colon) : host) || undefined;
}

function hasWrongEscape(text: string): boolean {
  return /%(?![\da-f]{2})/i.test(text);
}
