import * as fc from 'fast-check';
import { readBootstrapCall } from './read-call';
import { BootstrapOptions } from '../../../../src/constructs/user-data/bootstrap/bootstrap-options';
import { renderBootstrapCall } from '../../../../src/constructs/user-data/bootstrap/render-call';

test('writes a line for each argument', () => {
  expect(renderBootstrapCall({ clusterName: 'c', useMaxPods: false, kubeletExtraArgs: ['--max-pods=20', '--node-labels=a=b'], clusterDNS: ['10.0.0.10', '10.0.0.11'] })).toBe(
    '/etc/eks/bootstrap.sh c \\\n  --dns-cluster-ip 10.0.0.10,10.0.0.11 \\\n  --use-max-pods false \\\n  --kubelet-extra-args \'--max-pods=20 --node-labels=a=b\'\n');
});

test.each<[string, BootstrapOptions, string]>([
  ['no name', { clusterName: '' }, 'clusterName must not be empty or start with a hyphen, got "". Set the name of the EKS cluster.'],
  ['a name like an argument', { clusterName: '--c' }, 'clusterName must not be empty or start with a hyphen, got "--c". Set the name of the EKS cluster.'],
  ['an empty value', { clusterName: 'c', localDisks: '' }, 'localDisks must not be empty. Remove the option to use the default.'],
  ['several addresses in one', { clusterName: 'c', clusterDNS: ['a,b'] }, 'each item of clusterDNS must be one address, got "a,b". Add one item for each address.'],
  ['no flag', { clusterName: 'c', kubeletExtraArgs: ['max-pods=1'] }, 'each item of kubeletExtraArgs must be one flag, got "max-pods=1". Add one item for each flag, for example --max-pods=20.'],
  ['a quote in a flag', { clusterName: 'c', kubeletExtraArgs: ['--a=\'b\''] }, 'kubeletExtraArgs must not contain quotes, backslashes, tabs, line breaks, $, or %, which systemd interprets, got "--a=\'b\'". Remove these characters.'],
  ['a carriage return', { clusterName: 'c', clusterId: 'a\rb' }, 'user data must not contain a NUL character or a carriage return, got "a\\rb". Remove the character.'],
])('rejects %s', (_, options, message) => {
  expect(() => renderBootstrapCall(options)).toThrow(message);
});

test('reads back what is rendered', () => {
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

test.each(['echo', '/etc/eks/bootstrap.sh', '/etc/eks/bootstrap.sh c --other 1', '/etc/eks/bootstrap.sh $C', 'if a; then /etc/eks/bootstrap.sh c; fi'])('is not read as a call: %s', (script) => {
  expect(readBootstrapCall(script)).toBeUndefined();
});
