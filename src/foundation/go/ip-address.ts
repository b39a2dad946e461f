const OCTET = '(25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)';
const IPV4 = new RegExp(`^${OCTET}(\\.${OCTET}){3}$`);
const GROUPS = 8;

/**
 * Returns whether Go's net.ParseIP reads a text as an IPv4 address. Octets must not have leading zeros.
 *
 * Source: [net/ip.go](https://github.com/golang/go/blob/go1.26.0/src/net/ip.go).
 */
export function isIPv4(text: string): boolean {
  return IPV4.test(text);
}

/**
 * Returns whether Go's net.ParseIP reads a text with colons as an IP address. The last four bytes can be an IPv4 address. Zones such as `%eth0` are not allowed.
 *
 * Source: [net/ip.go](https://github.com/golang/go/blob/go1.26.0/src/net/ip.go).
 */
export function isIPv6(text: string): boolean {
  const sides = text.split('::');
  if (sides.length > 2 || !text.includes(':')) return false;
  const groups = sides.flatMap((side) => (side === '' ? [] : side.split(':')));
  const last = groups[groups.length - 1];
  const hasIPv4 = last?.includes('.') === true && !text.endsWith('::');
  const hex = hasIPv4 ? groups.slice(0, -1) : groups;
  if (hasIPv4 && !isIPv4(last)) return false;
  const length = hex.length + (hasIPv4 ? 2 : 0);
  return hex.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (sides.length === 2 ? length < GROUPS : length === GROUPS);
}
