const SECRET = '***';
/** The part of a URL before the @ of its host. The URL can be incomplete. */
const USER_INFO = /([a-z][a-z\d+.-]{0,19}):\/\/([^/\s"'@]*(?:@[^/\s"'@]*)*)@/gi;
/** A URL without a scheme, such as `user:password@registry.example.com/charts`. */
const WITHOUT_SCHEME = /(^|[\s"'])([^/\s"'@:]+):([^/\s"'@:]+)@(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/g;
/** Hosts whose clone URLs begin with a user or organization name. */
const HOSTS_WITH_NAMES = ['dev.azure.com', 'bitbucket.org'];
/** The maximum length of a user name. Tokens are longer. */
const LONGEST_NAME = 24;

/** Replaces user and password in the URLs of a text by `***`, except for the user of an SSH URL. */
export function withoutCredentials(text: string): string {
  if (!text.includes('@')) return text;
  return text
    .replace(USER_INFO, (_, scheme: string, info: string) => `${scheme}://${isSsh(scheme) ? info.replace(/:.*/s, `:${SECRET}`) : SECRET}@`)
    .replace(WITHOUT_SCHEME, (_, before: string) => `${before}${SECRET}@`);
}

/** Whether a repository URL contains credentials: a password, or a user that looks like a token, except for SSH. */
export function hasCredentials(url: string): boolean {
  const [, scheme, info, host] = /^\s*([a-z][a-z\d+.-]*):\/\/([^/\s]*)@([^/\s@:]*)/i.exec(url) ?? [];
  if (scheme === undefined) return new RegExp(WITHOUT_SCHEME.source).test(url.trim());
  if (info.includes(':')) return true;
  return info !== '' && !isSsh(scheme) && !isName(info, host.toLowerCase());
}

function isName(user: string, host: string): boolean {
  return user.length < LONGEST_NAME && HOSTS_WITH_NAMES.includes(host);
}

function isSsh(scheme: string): boolean {
  return /(^|\+)ssh$/i.test(scheme);
}
