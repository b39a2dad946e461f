import { UserDataRemark, UserDataRemarkKind } from './user-data-remark';
import { valueText } from '../../basics/value-text';

interface Trick {
  readonly pattern: RegExp;
  readonly kind: UserDataRemarkKind;
  readonly message: string;
  readonly fix: string;
}

/** Longer lines hold data. */
const MAX_LINE = 2000;

const { OTHER_FAMILY, OVERWRITTEN, WITHOUT_EFFECT } = UserDataRemarkKind;
/** A call, by whatever runs it, and not what only looks at or changes the file. */
const CALL = /^(?!.*\b(?:sed|cat|grep|echo|ls|cp|mv|chmod|test|patch|head|tail|printf|tee)\b)(?!.*(?:\[|-[defrsx]|>)\s+["']?\/etc\/eks\/bootstrap\.sh).*\/etc\/eks\/bootstrap\.sh(?=[\s"';)]|$)/;

/** What scripts for AL2 do that comes to nothing, or worse, by family. Source: UD-89, UD-140 to UD-142. */
const TRICKS: { readonly [family: string]: readonly Trick[] } = {
  AL2: [
    { pattern: CALL, kind: OVERWRITTEN, message: 'Karpenter calls bootstrap.sh itself after it, with its own arguments', fix: 'leave the call out, and write settings in kubelet of the node class; or write amiFamily Custom' },
  ],
  AL2023: [
    { pattern: CALL, kind: OTHER_FAMILY, message: 'on AL2023 bootstrap.sh only says that it is gone, and fails: its arguments come to nothing', fix: 'write a NodeConfig; cdk8s-karpenter migrate-al2023 turns the arguments into one' },
    { pattern: /\bsed\b.*\/etc\/eks\/bootstrap\.sh/, kind: WITHOUT_EFFECT, message: 'nothing on AL2023 runs bootstrap.sh', fix: 'write a NodeConfig' },
    { pattern: /\/etc\/kubernetes\/kubelet\/kubelet-config\.json/, kind: WITHOUT_EFFECT, message: 'the kubelet of AL2023 does not read kubelet-config.json', fix: 'write kubelet.config in a NodeConfig' },
    { pattern: /\bKUBELET_EXTRA_ARGS\b/, kind: WITHOUT_EFFECT, message: 'the kubelet of AL2023 does not read KUBELET_EXTRA_ARGS', fix: 'write kubelet.flags or kubelet.config in a NodeConfig' },
    { pattern: /\/etc\/containerd\/config\.d\//, kind: WITHOUT_EFFECT, message: 'containerd of AL2023 reads nothing in /etc/containerd/config.d', fix: 'write containerd.config in a NodeConfig' },
    { pattern: /\/etc\/eks\/eni-max-pods\.txt/, kind: WITHOUT_EFFECT, message: 'there is no eni-max-pods.txt on AL2023', fix: 'write kubelet.maxPods of the node class' },
    { pattern: /\/etc\/docker\/daemon\.json|\bsystemctl\s+(?:enable|restart|start|reload)\b.*\bdocker\b/, kind: WITHOUT_EFFECT, message: 'there is no Docker on AL2023 unless the script installs it, and the kubelet uses containerd', fix: 'write containerd.config in a NodeConfig' },
    { pattern: /\bnodeadm\s+init\b/, kind: WITHOUT_EFFECT, message: 'the image runs nodeadm itself, and not before it has all NodeConfigs', fix: 'leave the call out' },
  ],
};

/**
 * What is to be said of a shell script, each thing once. cloud-init starts it as a program, so that it needs its first line.
 * Source: https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/user-data.html.
 */
export function scriptRemarks(script: string, where: string, family: string): readonly UserDataRemark[] {
  const found: UserDataRemark[] = [];
  if (!script.startsWith('#!') && script.trim() !== '') {
    const message = `it begins with ${valueText(script.slice(0, 20))}, not with "#!", and cloud-init can't run it`;
    found.push({ kind: WITHOUT_EFFECT, where, message, fix: 'begin with #!/bin/bash, at the very first character' });
  }
  const seen = new Set<Trick>();
  for (const [index, line] of script.split('\n').entries()) {
    if (line.length > MAX_LINE || /^\s*#/.test(line)) continue;
    const command = line.replace(/\s#.*$/, '');
    for (const trick of TRICKS[family]) {
      if (seen.has(trick) || !trick.pattern.test(command)) continue;
      seen.add(trick);
      const { kind, message, fix } = trick;
      found.push({ kind, where: `${where}, line ${index + 1}`, message, fix });
    }
  }
  return found;
}
