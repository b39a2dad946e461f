const SSH = /^(ssh:\/\/)?([^/:]*?)@[^@]+$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/;
/** Matches paths that Go leaves unchanged. In other paths, Go encodes the text that `ENCODED_OR_OTHER` matches. */
const VALID_PATH = /^(?:[\w\-.~!$&'()*+,;=:@[\]/]|%[\da-f]{2})*$/i;
const ENCODED_OR_OTHER = /%[\da-f]{2}|[^\w\-.~$&+,/:;=@]/giu;
const VALID_HOST = /^[\w\-.~!$&'()*+,;=:<>"\u0080-\u{10ffff}]*$/u;

/**
 * Returns a repository URL in the format that Argo CD compares: in lowercase, without `.git` or `ssh://`, and with `git@host:path` as
 * `git@host/path`.
 * Returns an empty string if the URL cannot be parsed. Also normalizes globs, and so encodes each `{` in their paths. Equivalent to
 * `NormalizeGitURL` in Argo CD and `net/url` in Go.
 */
export function normalizedGitUrl(url: string): string {
  const lower = url.trim().toLowerCase();
  const normalized = SSH.test(lower) && !lower.startsWith('ssh://') ? `ssh://${lower.replace(':', '/')}` : lower;
  return formattedByGo(normalized.replace(/\.git$/, '')).replace(/^ssh:\/\//, '');
}

function formattedByGo(url: string): string {
  if (/[\0-\x1f\x7f]/.test(url)) return '';
  const { scheme, authority, host, path, after } = partsOf(url);
  if (!VALID_HOST.test(host) || (host.includes(':') && !/:\d*$/.test(host))) return '';
  if (scheme === '' && authority === '' && path.split('/')[0].includes(':')) return '';
  const isOpaque = scheme !== '' && authority === '' && !path.startsWith('/');
  return `${scheme}${authority}${isOpaque ? path : encodedPath(path)}${after}`;
}

function partsOf(url: string): { readonly [part in 'scheme' | 'authority' | 'host' | 'path' | 'after']: string } {
  const scheme = SCHEME.exec(url)?.[0] ?? '';
  const [, authority = '', path, after] = /^(\/\/[^/?#]*)?([^?#]*)(.*)$/s.exec(url.slice(scheme.length))!;
  return { scheme, authority, host: authority.slice(Math.max(authority.lastIndexOf('@') + 1, 2)), path, after };
}

function encodedPath(path: string): string {
  return VALID_PATH.test(path) ? path : path.replace(ENCODED_OR_OTHER, (part) => (part.length === 3 ? part.toUpperCase() : percentOf(part)));
}

function percentOf(character: string): string {
  return [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
}
