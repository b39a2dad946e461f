import { karpenterVersion, oneOf, parsed, readable } from './options';
import { checkRuleId } from '../validation/suppression';
import { KarpenterVersion } from '../versions/karpenter-version';
import { kubernetesMinor } from '../versions/kubernetes-compatibility';

export const VALIDATE_HELP = `usage: cdk8s-karpenter validate [options] [FILE|FOLDER|-]...

Says what the API server, and after it Karpenter's controller, would refuse in Karpenter's objects: YAML or JSON files, all such files below a
folder, or standard input (-, also where nothing is named).

  --karpenter-version V     the Karpenter release that will read them, such as 1.8 (default: the newest known)
  --kubernetes-version K    the Kubernetes version of the cluster, such as 1.35
  --crds FOLDER             judge by the CustomResourceDefinitions in this folder, of any vendor
  --output FORMAT           text (default), json or sarif
  --fail-on SEVERITY        exit with 1 from this severity on: error (default), warning or never
  --rule-off ID             leave a rule out; may be given several times
  --quiet                   errors only, and no summary
  --help                    this text

Exit codes: 0 nothing found, 1 findings, 2 wrong usage or input that can't be read.
`;

const OUTPUTS = ['text', 'json', 'sarif'] as const;
const FAIL_ON = ['error', 'warning', 'never'] as const;

export interface ValidateOptions {
  readonly paths: readonly string[];
  readonly version?: KarpenterVersion;
  readonly kubernetesVersion?: string;
  readonly crds?: string;
  readonly output: typeof OUTPUTS[number];
  readonly failOn: typeof FAIL_ON[number];
  readonly rulesOff: readonly string[];
  readonly quiet: boolean;
  readonly help: boolean;
}

const OPTIONS = {
  'karpenter-version': { type: 'string' },
  'kubernetes-version': { type: 'string' },
  'crds': { type: 'string' },
  'output': { type: 'string' },
  'fail-on': { type: 'string' },
  'rule-off': { type: 'string', multiple: true },
  'quiet': { type: 'boolean' },
  'help': { type: 'boolean', short: 'h' },
} as const;

/** @throws {UsageError} */
export function validateOptions(args: readonly string[]): ValidateOptions {
  const { values, positionals } = parsed('validate', args, OPTIONS);
  (values['rule-off'] ?? []).forEach((id) => readable('--rule-off', () => checkRuleId(id)));
  return {
    paths: positionals.length > 0 ? positionals : ['-'],
    version: karpenterVersion(values['karpenter-version']),
    kubernetesVersion: values['kubernetes-version'] === undefined ? undefined : readable('--kubernetes-version', () => kubernetesMinor(values['kubernetes-version']!)),
    crds: values.crds,
    output: oneOf('--output', values.output ?? 'text', OUTPUTS),
    failOn: oneOf('--fail-on', values['fail-on'] ?? 'error', FAIL_ON),
    rulesOff: values['rule-off'] ?? [],
    quiet: values.quiet ?? false,
    help: values.help ?? false,
  };
}
