import { isIPv4, isIPv6 } from '../../foundation/go/ip-address';
import { isDateTime } from '../findings/date-time';

/** Tests a string. Returns undefined if this package cannot determine whether the API server accepts the string. */
type Test = (text: string) => boolean | undefined;

const UUID = (version: string, variant: string): Test => {
  const pattern = new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${version}[0-9a-f]{3}-?${variant}[0-9a-f]{3}-?[0-9a-f]{12}$`, 'i');
  return (text) => pattern.test(text);
};
const ANY = '[0-9a-f]';
const MAC = /^([0-9a-f]{2}([:-][0-9a-f]{2}){5}|[0-9a-f]{2}([:-][0-9a-f]{2}){7}|[0-9a-f]{2}([:-][0-9a-f]{2}){19}|[0-9a-f]{4}(\.[0-9a-f]{4}){2}|[0-9a-f]{4}(\.[0-9a-f]{4}){3}|[0-9a-f]{4}(\.[0-9a-f]{4}){9})$/i;
const SHORT_NAME = /^[a-z0-9]([-a-z0-9]{0,61}[a-z0-9])?$/;
const HOSTNAME = /^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,}([a-zA-Z\p{L}]){2,63})$/u;
const DURATION = /^[+-]?(0|((\d+(\.\d*)?|\.\d+)(ns|us|µs|μs|ms|s|m|h))+)$/;
const LONG_DURATION = /\d+\s*(ns|us|µs|ms|s|m|h|hr|d|w|wk|(nano|micro|milli|sec|min|hour|day|week)[a-zµ]*)(?![a-zµ])/i;

/** String formats that the API server checks, by name without hyphens. The API server ignores other formats. */
const FORMATS: { readonly [format: string]: { readonly test: Test; readonly like: string } } = {
  datetime: { test: isDateTime, like: '"2026-01-31T12:00:00Z"' },
  date: { test: (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && isDateTime(`${text}T00:00:00Z`), like: '"2026-01-31"' },
  duration: { test: (text) => DURATION.test(text) || LONG_DURATION.test(text), like: '"1h30m"' },
  byte: { test: (text) => /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/.test(text), like: 'Base64, such as "aGVsbG8="' },
  uuid: { test: UUID(ANY, ANY), like: '"1b4e28ba-2fa1-11d2-883f-0016d3cca427"' },
  uuid3: { test: UUID('3', ANY), like: '"1b4e28ba-2fa1-31d2-883f-0016d3cca427"' },
  uuid4: { test: UUID('4', '[89ab]'), like: '"1b4e28ba-2fa1-41d2-883f-0016d3cca427"' },
  uuid5: { test: UUID('5', '[89ab]'), like: '"1b4e28ba-2fa1-51d2-883f-0016d3cca427"' },
  ipv4: { test: (text) => isIPv4(withoutZeros(text)) || (isIPv6(text) && text.includes('.')), like: '"10.0.0.1"' },
  ipv6: { test: (text) => isIPv6(text), like: '"2001:db8::1"' },
  cidr: { test: isCidr, like: '"10.0.0.0/8"' },
  mac: { test: (text) => MAC.test(text), like: '"00:00:5e:00:53:01"' },
  hexcolor: { test: (text) => /^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(text), like: '"#ff0000"' },
  hostname: { test: isHostname, like: '"example.com"' },
  uri: { test: isUri, like: '"https://example.com/path"' },
  email: { test: isEmail, like: '"jane@example.com"' },
  password: { test: () => true, like: '"text"' },
  k8sshortname: { test: (text) => SHORT_NAME.test(text) || undefined, like: '"my-name"' },
  k8slongname: { test: (text) => (text.length <= 253 && text.split('.').every((part) => SHORT_NAME.test(part))) || undefined, like: '"my-name.example"' },
  isbn: { test: () => undefined, like: '"978-0321751041"' },
  isbn10: { test: () => undefined, like: '"0321751043"' },
  isbn13: { test: () => undefined, like: '"978-0321751041"' },
  creditcard: { test: () => undefined, like: 'a credit card number' },
  ssn: { test: (text) => /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text), like: '"123-45-6789"' },
  rgbcolor: { test: () => undefined, like: '"rgb(255,0,0)"' },
  bsonobjectid: { test: (text) => /^[0-9a-f]{24}$/i.test(text), like: '"507f1f77bcf86cd799439011"' },
};

/** Returns true if all supported API servers check a format. Formats with the prefix `k8s-` are newer. */
export function isOldFormat(format: string): boolean {
  return formatOf(format) !== undefined && !format.startsWith('k8s-');
}

/** Returns the test for a format, with an example of a valid string. */
export function formatOf(format: string): { readonly test: Test; readonly like: string } | undefined {
  const name = format.replaceAll('-', '');
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
}

function isHostname(text: string): boolean {
  return HOSTNAME.test(text) && Buffer.byteLength(text) <= 255 && text.split('.').every((part) => Buffer.byteLength(part) <= 63);
}

/** Returns true if Go accepts a URI. Go also accepts absolute paths. */
function isUri(text: string): boolean | undefined {
  if (/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w.~/-]*)?(\?[\w.~/=&-]*)?$/i.test(text) || /^\/[\w.~/-]*$/.test(text)) return true;
  return /^\/|^[a-z][a-z0-9+.-]*:/i.test(text) ? undefined : false;
}

function isEmail(text: string): boolean | undefined {
  if (/^[\w+-]+(\.[\w+-]+)*@[a-z0-9-]+(\.[a-z0-9-]+)*$/i.test(text)) return true;
  return text.includes('@') ? undefined : false;
}

function isCidr(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  if (rest.length > 0 || bits === undefined || !/^\d{1,3}$/.test(bits)) return false;
  if (isIPv4(withoutZeros(address))) return Number(bits) <= 32;
  return isIPv6(address) && Number(bits) <= 128;
}

/** Removes leading zeros from an IPv4 address, because Kubernetes ignores them, as old versions of Go did. */
function withoutZeros(text: string): string {
  return text.replace(/(^|\.)0+(?=\d)/g, '$1');
}
