import { userDataRemarks } from '../../../../src/karpenter/user-data/remarks/user-data-remarks';
import { KarpenterVersion } from '../../../../src/karpenter/versions/karpenter-version';

const remarks = (userData: string, { release = '1.15', ...spec }: { readonly release?: string; readonly instanceStorePolicy?: string } = {}) => (
  userDataRemarks({ spec: { amiFamily: 'Bottlerocket', instanceStorePolicy: 'RAID0', userData, ...spec } }, {}, KarpenterVersion.of(release))
    .map(({ kind, where, message }) => [kind, where.replace('spec.userData, settings.', ''), message])
);
const INIT = '["apiclient", "ephemeral-storage", "init"]';
const BIND = '["apiclient", "ephemeral-storage", "bind", "--dirs", "/var/lib/containerd", "/var/lib/kubelet", "/var/log/pods"]';
const command = (name: string, commands: string, rest = 'mode = "always"\nessential = true') => `[settings.bootstrap-commands.${name}]\ncommands = [${commands}]\n${rest}\n`;
const container = (rest: string) => `[settings.bootstrap-containers.disks]\nsource = "example.com/disks:v1"\nmode = "always"\n${rest}\n`;
const base64 = (text: string) => Buffer.from(text).toString('base64');

const AFTER = 'the essential command sets up the instance store again after the command that Karpenter adds for instanceStorePolicy RAID0, and fails, so nodes with an instance store fail to boot';
const BEFORE = 'the command sets up the instance store before the essential command that Karpenter adds for instanceStorePolicy RAID0, which then fails, so nodes with an instance store fail to boot';

test.each([
  ['an essential command that mounts', command('k8s-ephemeral-storage', `${INIT}, ${BIND}`), 'bootstrap-commands.k8s-ephemeral-storage', AFTER],
  ['an essential command that only binds another folder', command('data', '["apiclient", "ephemeral-storage", "bind", "--dirs", "/mnt/data"]'), 'bootstrap-commands.data', AFTER],
  ['an essential command that formats with another file system', command('disks', '["apiclient", "ephemeral-storage", "init", "--filesystem", "ext4"]'), 'bootstrap-commands.disks', AFTER],
  ['a command that runs before the command of Karpenter', command('00-disks', `${INIT}, ${BIND}`, 'mode = "always"'), 'bootstrap-commands.00-disks', BEFORE],
])('%s stops the boot', (_, text, key, message) => {
  expect(remarks(text)).toEqual([['bottlerocket-settings', key, message]]);
});

test.each([
  ['user data', `essential = true\nuser-data = "${base64('#!/bin/bash\nmdadm --create /dev/md0 --level=0 /dev/nvme1n1\n')}"`],
  ['a command', 'essential = true\ncommand = ["sh", "-c", "apiclient ephemeral-storage bind"]'],
])('an essential container with %s for the disks stops the boot', (_, rest) => {
  expect(remarks(container(rest)).map(([kind, where]) => [kind, where])).toEqual([['bottlerocket-settings', 'bootstrap-containers.disks']]);
});

test('a command that fails without an effect on the boot is only superfluous', () => {
  const message = 'the command fails or has no effect, because Karpenter already sets up the instance store for instanceStorePolicy RAID0';
  expect(remarks(command('disks', `${INIT}, ${BIND}`, 'mode = "always"'))).toEqual([['overwritten', 'bootstrap-commands.disks', message]]);
  expect(remarks(command('disks', INIT))).toEqual([['overwritten', 'bootstrap-commands.disks', message]]);
});

test('accepts commands without RAID0, other commands, and commands that do not run', () => {
  expect(remarks(command('disks', `${INIT}, ${BIND}`), { instanceStorePolicy: undefined })).toEqual([]);
  expect(remarks(command('disks', `${INIT}, ${BIND}`), { release: '1.0' })).toEqual([]);
  expect(remarks(command('disks', `${INIT}, ${BIND}`, 'mode = "off"'))).toEqual([]);
  expect(remarks(command('hello', '["apiclient", "set", "motd=x"], ["apiclient", "ephemeral-storage", "list-disks"]'))).toEqual([]);
  expect(remarks(container(`essential = true\nuser-data = "${base64('#!/bin/bash\necho hello\n')}"`))).toEqual([]);
  expect(remarks(container(`user-data = "${base64('mdadm --create /dev/md0')}"`))).toEqual([]);
});
