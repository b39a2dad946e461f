import { Draft } from './draft';
import { convertKubeletArgs } from './kubelet/convert-args';
import { Notes } from './note';
import { isKnown } from './shell/variables';
import { WrittenFile } from './written-file';
import { CONTAINERD_DROP_IN, KUBELET_DROP_IN } from '../../user-data/bootstrap/al2-paths';
import { mergedToml } from '../../user-data/toml/merged-toml';
import { parseToml } from '../../user-data/toml/parse-toml';

const EXTRA_ARGS = /^Environment=(?:"KUBELET_EXTRA_ARGS=([^]*)"|'KUBELET_EXTRA_ARGS=([^]*)'|KUBELET_EXTRA_ARGS=([^]*))$/;

/** Converts a file that the kubelet's unit or containerd reads on AL2; false where it is another, or has to stay. */
export function convertDropIn(file: WrittenFile, draft: Draft, notes: Notes): boolean {
  if (KUBELET_DROP_IN.test(file.path)) return convertKubeletDropIn(file, draft, notes);
  return CONTAINERD_DROP_IN.test(file.path) && convertContainerdDropIn(file, draft, notes);
}

function convertKubeletDropIn({ path, content }: WrittenFile, draft: Draft, notes: Notes): boolean {
  const lines = content.split('\n').map((line) => line.trim()).filter((line) => line !== '' && !/^[#;]/.test(line) && line !== '[Service]');
  const args = lines.map((line) => EXTRA_ARGS.exec(line)?.slice(1).find((text) => text !== undefined));
  if (args.every((text) => text === undefined)) return false;
  for (const text of args) if (text !== undefined) convertKubeletArgs(text, draft, notes);
  if (args.every((text) => text !== undefined)) {
    notes.add('converted', path, 'is left out: the kubelet\'s unit of AL2023 does not read KUBELET_EXTRA_ARGS; what it says is in the NodeConfig', 'UD-177');
    return true;
  }
  notes.add('decision', path, 'is still written, since it says more than KUBELET_EXTRA_ARGS, which the unit of AL2023 does not read', 'UD-177');
  return false;
}

function convertContainerdDropIn({ path, content }: WrittenFile, draft: Draft, notes: Notes): boolean {
  if (!isKnown(content)) return false;
  if (parseToml(content).problem) {
    notes.add('decision', path, 'can\'t be read as TOML; nothing reads /etc/containerd/config.d on AL2023', 'UD-180');
    return false;
  }
  const before = draft.containerdConfig;
  draft.containerdConfig = before === undefined ? content : mergedToml(before, content);
  notes.add('converted', path, `is containerd.config now, which nodeadm merges into its own${before !== undefined ? ', joined with the drop-in before it, without comments' : ''}${pluginRemark(content)}`, 'UD-180');
  return true;
}

function pluginRemark(content: string): string {
  if (content.includes('io.containerd.cri.v1.')) return '; its plugin names are those of version 3, which containerd 1 refuses (UD-68)';
  return content.includes('io.containerd.grpc.v1.cri') ? '; its plugin names are those of version 2: containerd 2 gets the whole file migrated, see that it does what was meant (UD-68)' : '';
}
