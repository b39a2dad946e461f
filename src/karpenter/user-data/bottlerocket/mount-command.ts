import { KarpenterVersion } from '../../versions/karpenter-version';
import { TomlStruct } from '../toml/toml-value';

/** Name of the bootstrap command that Karpenter adds to set up the instance store as RAID0. */
export const MOUNT_COMMAND = '000-mount-instance-storage';

const DIRECTORIES = ['/var/lib/containerd', '/var/lib/kubelet', '/var/log/pods'];

/** Returns the bootstrap command that Karpenter adds. */
export function mountCommand(defaultBind: boolean, release: KarpenterVersion): TomlStruct {
  const storage = ['apiclient', 'ephemeral-storage'];
  const bindsDefault = defaultBind && release._isAtLeast(KarpenterVersion.of('1.8.0'));
  const bind = [...storage, 'bind', ...(bindsDefault ? [] : ['--dirs', ...DIRECTORIES])];
  return new Map<string, string | boolean | string[][]>([['commands', [[...storage, 'init'], bind]], ['mode', 'always'], ['essential', true]]);
}
