const SECRET = '***';
/** Matches the user and password before the host of a URL. The URL can be incomplete. */
const USER_INFO = /([a-z][a-z\d+.-]{0,19}):\/\/([^/\s"'@]*(?:@[^/\s"'@]*)*)@/gi;
/** Matches the user and password in a URL without a scheme, such as `user:password@registry.example.com/charts`. */
const WITHOUT_SCHEME = /(^|[\s"'])([^/\s"'@:]+):([^/\s"'@:]+)@(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/g;
/** Git hosts whose clone URLs contain a user or organization name before the host. */
const HOSTS_WITH_NAMES = ['dev.azure.com', 'bitbucket.org'];
/** Minimum length of an access token. Shorter strings can be user names. */
const MIN_TOKEN_LENGTH = 24;

/** Replaces the user and password in all URLs of a string with `***`. In SSH URLs, keeps the user. */
export function withoutCredentials(text: string): string {
  if (!text.includes('@')) return text;
  return text
    .replace(USER_INFO, (_, scheme: string, info: string) => `${scheme}://${isSsh(scheme) ? info.replace(/:.*/s, `:${SECRET}`) : SECRET}@`)
    .replace(WITHOUT_SCHEME, (_, before: string) => `${before}${SECRET}@`);
}

/** Returns whether a repository URL contains credentials: a password, or a user that looks like a token. The user in an SSH URL never counts as a token. */
export function hasCredentials(url: string): boolean {
  const [, scheme, info, host] = /^\s*([a-z][a-z\d+.-]*):\/\/([^/\s]*)@([^/\s@:]*)/i.exec(url) ?? [];
  if (scheme === undefined) return new RegExp(WITHOUT_SCHEME.source).test(url.trim());
  if (info.includes(':')) return true;
  return info !== '' && !isSsh(scheme) && !isName(info, host.toLowerCase());
}

function isName(user: string, host: string): boolean {
  return user.length < MIN_TOKEN_LENGTH && HOSTS_WITH_NAMES.includes(host);
}

function isSsh(scheme: string): boolean {
  return /(^|\+)ssh$/i.test(scheme);
}
