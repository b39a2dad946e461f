import { configurationsOf } from '../config/configurations-of';
import { USER_DATA_OPTIONS } from '../help/user-data';
import { choiceOf, excludedPaths, inputPaths, karpenterVersion, oneOf } from '../options/option-values';
import { parsed } from '../options/parsed';
import { UsageError } from '../terminal/usage-error';


export type UserDataOptions = ReturnType<typeof userDataOptions>;

/** @throws {UsageError} */
export function userDataOptions(args: readonly string[]) {
  const { values, positionals } = parsed('user-data', args, USER_DATA_OPTIONS);
  const configurations = configurationsOf(values);
  return {
    paths: inputPaths(positionals),
    excluded: excludedPaths(values, configurations),
    configurations,
    version: karpenterVersion(values['karpenter-version']),
    nodeClass: values['node-class'],
    nodePool: values['node-pool'],
    output: choiceOf('--output', USER_DATA_OPTIONS.output, values.output),
    details: {
      clusterName: values['cluster-name'],
      clusterEndpoint: values['cluster-endpoint'],
      certificateAuthority: values['certificate-authority'],
      serviceCidr: values['service-cidr'],
      clusterDns: values['cluster-dns'],
      maxPods: values['max-pods'] === undefined ? undefined : maxPodsOf(values['max-pods']),
      capacityType: values['capacity-type'] === undefined ? undefined : oneOf('--capacity-type', values['capacity-type'], USER_DATA_OPTIONS['capacity-type'].choices),
    },
    verbose: values.verbose ?? false,
    help: values.help ?? false,
  };
}

function maxPodsOf(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-pods must be a whole number, got ${JSON.stringify(text)}`);
  return Number(text);
}
