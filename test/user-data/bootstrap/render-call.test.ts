import * as fc from 'fast-check';
import { readBootstrapCall } from './read-call';
import { BootstrapOptions } from '../../../src/user-data/bootstrap/bootstrap-options';
import { renderBootstrapCall } from '../../../src/user-data/bootstrap/render-call';

test('a call has a line for each argument, with a blank before its value', () => {
  expect(renderBootstrapCall({ clusterName: 'c', useMaxPods: false, kubeletExtraArgs: ['--max-pods=20', '--node-labels=a=b'], clusterDNS: ['10.0.0.10', '10.0.0.11'] })).toBe(
    '/etc/eks/bootstrap.sh c \\\n  --dns-cluster-ip 10.0.0.10,10.0.0.11 \\\n  --use-max-pods false \\\n  --kubelet-extra-args \'--max-pods=20 --node-labels=a=b\'\n');
});

test.each<[string, BootstrapOptions, string]>([
  ['no name', { clusterName: '' }, 'clusterName is "", which bootstrap.sh takes for none'],
  ['a name like an argument', { clusterName: '--c' }, 'clusterName is "--c"'],
  ['an empty value', { clusterName: 'c', localDisks: '' }, 'localDisks is empty'],
  ['several addresses in one', { clusterName: 'c', clusterDNS: ['a,b'] }, 'give each address as an item of its own'],
  ['no flag', { clusterName: 'c', kubeletExtraArgs: ['max-pods=1'] }, 'give each flag as an item of its own'],
  ['a quote in a flag', { clusterName: 'c', kubeletExtraArgs: ['--a=\'b\''] }, 'systemd would read otherwise'],
  ['a carriage return', { clusterName: 'c', clusterId: 'a\rb' }, 'Karpenter deletes the latter'],
])('is refused: %s', (_, options, message) => {
  expect(() => renderBootstrapCall(options)).toThrow(message);
});

test('what is rendered is read again', () => {
  const text = fc.string({ minLength: 1 }).filter((value) => !/[\0\r]/.test(value));
  const name = text.filter((value) => !value.startsWith('-'));
  const flag = fc.stringMatching(/^--[a-z]{1,8}=[a-z0-9=<., ]{0,9}$/);
  const options = fc.record({
    clusterName: name,
    apiServerEndpoint: text,
    certificateAuthority: text,
    clusterDNS: fc.array(fc.ipV4(), { minLength: 1 }),
    serviceIpv4Cidr: text,
    serviceIpv6Cidr: text,
    ipFamily: fc.constantFrom('ipv4', 'ipv6'),
    useMaxPods: fc.boolean(),
    kubeletExtraArgs: fc.array(flag, { minLength: 1 }),
    localDisks: text,
    containerdConfigFile: text,
    containerRuntime: text,
    dockerConfigJson: text,
    enableDockerBridge: fc.boolean(),
    pauseContainerAccount: text,
    pauseContainerVersion: text,
    awsApiRetryAttempts: fc.nat(),
    enableLocalOutpost: fc.boolean(),
    clusterId: text,
    mountBpfFs: fc.boolean(),
  }, { requiredKeys: ['clusterName'] });
  fc.assert(fc.property(options, (given) => {
    expect(readBootstrapCall(`#!/bin/bash\n${renderBootstrapCall(given)}`)).toEqual(given);
  }));
});

test.each(['echo', '/etc/eks/bootstrap.sh', '/etc/eks/bootstrap.sh c --other 1', '/etc/eks/bootstrap.sh $C', 'if a; then /etc/eks/bootstrap.sh c; fi'])('is read as no call: %s', (script) => {
  expect(readBootstrapCall(script)).toBeUndefined();
});
