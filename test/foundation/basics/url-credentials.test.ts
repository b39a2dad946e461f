import { hasCredentials, withoutCredentials } from '../../../src/foundation/basics/url-credentials';
import { valueText } from '../../../src/foundation/basics/value-text';

test.each([
  ['https://user:token@github.com/org/repo', 'https://***@github.com/org/repo'],
  ['https://ghp_abc@github.com/org/repo', 'https://***@github.com/org/repo'],
  ['https://user:pa@ss@github.com/org/repo', 'https://***@github.com/org/repo'],
  ['oci://AWS:token@public.ecr.aws/x', 'oci://***@public.ecr.aws/x'],
  ['user:token@registry.example.com/charts', '***@registry.example.com/charts'],
  ['ssh://git:secret@host/repo', 'ssh://git:***@host/repo'],
])('masks the credentials of %s: %s', (url, shown) => {
  expect([hasCredentials(url), withoutCredentials(url), valueText({ url })]).toEqual([true, shown, `{"url":"${shown}"}`]);
});

test.each([
  'https://github.com/org/repo.git',
  'https://github.com/org/repo@v1',
  'ssh://git@github.com/org/repo',
  'ssh://git@github.com:22/org/repo',
  'git@github.com:org/repo.git',
  'public.ecr.aws/karpenter',
  'localhost:5000/charts',
  'app:tag@sha256:0123',
  'https://{{server}}/repo',
])('does not change %s', (url) => {
  expect([hasCredentials(url), withoutCredentials(url)]).toEqual([false, url]);
});

test('distinguishes user and organization names in clone URLs from tokens', () => {
  expect(hasCredentials('https://my-org@dev.azure.com/my-org/project/_git/repo')).toBe(false);
  expect(hasCredentials(`https://${'a1'.repeat(26)}@dev.azure.com/my-org/project/_git/repo`)).toBe(true);
  expect(hasCredentials('https://me:token@bitbucket.org/team/repo')).toBe(true);
});

test('masks credentials before it shortens a value', () => {
  expect(valueText(`https://user:${'s3cret'.repeat(20)}@github.com/org`)).toBe('"https://***@github.com/org"');
});
