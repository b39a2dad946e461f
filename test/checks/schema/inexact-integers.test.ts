import { inexactIntegersBelow } from '../../../src/checks/schema/inexact-integers';

test.each<[string, unknown, string]>([
  ['spec.kubelet', { podPidsLimit: 2 ** 60 }, 'Set an integer from -9007199254740991 to 9007199254740991.'],
  ['spec.kubelet', { podsPerCore: 2 ** 60 }, 'Set an integer from 0 to 2147483647.'],
  ['spec.kubelet', { userNamespaces: { idsPerPod: 2 ** 60 } }, 'Set an integer from 65536 to 4294967295.'],
  ['spec.kubelet', { clusterDomain: 2 ** 60 }, 'Set an integer from -9007199254740991 to 9007199254740991, or quote the original digits if the field accepts a string.'],
  ['spec.other', { podPidsLimit: 2 ** 60 }, 'Set an integer from -9007199254740991 to 9007199254740991, or quote the original digits if the field accepts a string.'],
])('%s: %j', (path, value, fix) => {
  expect(inexactIntegersBelow(value, path).map((finding) => finding.fix)).toEqual([fix]);
});
