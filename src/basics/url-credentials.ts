const SECRET = '***';
/** Before the @ of a URL's host, as far as it is written: texts may be any, and end anywhere. */
const USER_INFO = /([a-z][a-z\d+.-]{0,19}):\/\/([^/\s"'@]*(?:@[^/\s"'@]*)*)@/gi;
/** Such as `user:password@registry.example.com/charts`. */
const WITHOUT_SCHEME = /(^|[\s"'])([^/\s"'@:]+):([^/\s"'@:]+)@(?=[\w-]+(?:\.[\w-]+)+(?::\d+)?\/)/g;
/** Hosts whose URLs for clones begin with the name of the user or organisation. */
const HOSTS_WITH_NAMES = ['dev.azure.com', 'bitbucket.org'];
/** Tokens are longer than names of users. */
const LONGEST_NAME = 24;

/** A text with `***` in place of what stands for a user and password in its URLs; the user of an SSH URL is none. */
export function withoutCredentials(text: string): string {
  if (!text.includes('@')) return text;
  return text
    .replace(USER_INFO, (_, scheme: string, info: string) => `${scheme}://${isSsh(scheme) ? info.replace(/:.*/s, `:${SECRET}`) : SECRET}@`)
    .replace(WITHOUT_SCHEME, (_, before: string) => `${before}${SECRET}@`);
}

/** Whether a repository URL has credentials in it: a password, or, but for SSH, a user that is no mere name. */
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
