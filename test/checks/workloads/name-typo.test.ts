import { intendedName } from '../../../src/checks/workloads/name-typo';

test.each([
  ['defualt', 'default'],
  ['Default', 'default'],
  ['gpu_batch', 'gpu-batch'],
  ['batch-gneral', 'batch-general'],
  ['general', 'nodes-general-c8a1b2c3'],
  ['team-general', 'nodes-team-general-c8a1b2c3'],
])('%s is a typo of %s', (name, meant) => expect(intendedName(name, ['other', meant])).toBe(meant));

test.each([
  ['gpu', 'cpu'],
  ['pool-1', 'pool-2'],
  ['general-a', 'general-b'],
  ['general-arm', 'general'],
  ['web2024', 'web2025'],
  ['eral', 'nodes-general-c8a1b2c3'],
  ['general', 'nodes-general'],
])('%s is a different name than %s', (name, other) => expect(intendedName(name, [other])).toBeUndefined());
