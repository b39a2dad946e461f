import { goUrlHost } from '../../../src/foundation/go/url-host';

// Expected hosts are results of Go's url.Parse and Hostname.
test.each([
  ['https://example.com', 'example.com'], ['HTTPS://EXAMPLE.eks:443/a?b#c', 'EXAMPLE.eks'], ['ssh://git@example.com:22/x', 'example.com'], ['https://[::1]:443/', '::1'],
  ['https://u:p@10.0.0.1', '10.0.0.1'], ['https://example.com:', 'example.com'], ['git+ssh://a_b/', 'a_b'],
])('the host of %s is %s', (url, host) => {
  expect(goUrlHost(url)).toBe(host);
});

test.each([
  '', 'example.com', '/a', 'https:', 'https://', 'https:///a', 'file:///a', '1a://b', 'https://a b', 'https://a:x', 'https://a:44a', 'https://[::1', 'https://a/%zz', 'https://a#%zz', 'https://a|b', 'https://a\n',
  'mailto:a@b.c',
])('%j has no host', (url) => {
  expect(goUrlHost(url)).toBeUndefined();
});
