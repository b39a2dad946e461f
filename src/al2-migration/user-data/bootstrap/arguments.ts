import { ConvertedCluster, Draft, setAt } from '../draft';
import { convertKubeletArgs } from '../kubelet/convert-args';
import { remarkOn } from '../kubelet/field-remarks';
import { Notes } from '../note';

/** What an argument of bootstrap.sh becomes; `subject` is the argument as it is written. */
type ConvertArgument = (value: string, context: { readonly draft: Draft; readonly notes: Notes; readonly subject: string }) => void;

/** The arguments of AL2's bootstrap.sh, each of which takes a value. Source: UD-100 to UD-116. */
export const BOOTSTRAP_ARGUMENTS: { readonly [name: string]: ConvertArgument } = {
  '--apiserver-endpoint': cluster('apiServerEndpoint', 'UD-101'),
  '--b64-cluster-ca': cluster('certificateAuthority', 'UD-102'),
  '--service-ipv4-cidr': cluster('cidr', 'UD-104'),
  '--service-ipv6-cidr': cluster('cidr', 'UD-104'),
  '--cluster-id': cluster('id', 'UD-114'),
  '--dns-cluster-ip': (value, { draft, notes, subject }) => {
    setAt(draft.kubeletConfig, ['clusterDNS'], value.split(',').map((address) => address.trim()).filter((address) => address !== ''));
    notes.add('converted', subject, `is kubelet.config.clusterDNS now${remarkOn('clusterDNS')}`, 'UD-103');
  },
  '--kubelet-extra-args': (value, { draft, notes, subject }) => {
    convertKubeletArgs(value, draft, notes);
    notes.add('converted', subject, 'is taken apart: each flag has a note of its own', 'UD-107');
  },
  '--use-max-pods': (value, { notes, subject }) => {
    if (value !== 'false') notes.add('dropped', subject, 'is left out: on AL2023 the maximum of pods is always computed', 'UD-106');
  },
  '--local-disks': localDisks,
  '--enable-local-outpost': (value, { draft, notes, subject }) => {
    if (value === 'true') draft.cluster = { ...draft.cluster, enableOutpost: true };
    if (value === 'true') notes.add('moved', subject, 'is cluster.enableOutpost', 'UD-114');
    else notes.add('dropped', subject, 'is left out: it is off by default', 'UD-114');
  },
  '--ip-family': (_, { notes, subject }) => notes.add('dropped', subject, 'is left out: nodeadm takes the family from cluster.cidr', 'UD-105'),
  '--containerd-config-file': (_, { notes, subject }) => notes.add('decision', subject,
    'took the place of the whole file; on AL2023 the content, as far as it differs from the defaults, belongs in containerd.config', 'UD-109'),
  '--container-runtime': (value, { notes, subject }) => (value === 'containerd'
    ? notes.add('dropped', subject, 'is left out: AL2023 has containerd only', 'UD-110')
    : notes.add('impossible', subject, 'has no place on AL2023, which has containerd only', 'UD-110')),
  '--docker-config-json': (value, { notes, subject }) => (/registry-mirrors|insecure-registries/.test(value)
    ? notes.add('decision', subject, 'is left out: AL2023 has no Docker; its registry mirrors belong in /etc/containerd/certs.d', 'UD-111')
    : notes.add('dropped', subject, 'is left out: AL2023 has no Docker', 'UD-111')),
  '--enable-docker-bridge': (_, { notes, subject }) => notes.add('dropped', subject, 'is left out: AL2023 has no Docker', 'UD-111'),
  '--pause-container-account': pauseImage,
  '--pause-container-version': pauseImage,
  '--aws-api-retry-attempts': (_, { notes, subject }) => notes.add('dropped', subject,
    'is left out: nodeadm does not ask for the cluster; retries of the AWS API are AWS_MAX_ATTEMPTS in instance.environment.default', 'UD-113'),
  '--mount-bpf-fs': (_, { notes, subject }) => notes.add('dropped', subject, 'is left out: AL2023 mounts it by itself', 'UD-115'),
};

function cluster(field: keyof ConvertedCluster, source: string): ConvertArgument {
  return (value, { draft, notes, subject }) => {
    draft.cluster = { ...draft.cluster, [field]: value };
    notes.add('moved', subject, `is cluster.${field}, which Karpenter sets for family AL2023 and a NodeConfig of family Custom has to say`, source);
  };
}

function pauseImage(_: string, { notes, subject }: { readonly notes: Notes; readonly subject: string }): void {
  notes.add('dropped', subject, 'is left out: the pause image is in the AMI; another one is sandbox_image (containerd 1) or pinned_images.sandbox (containerd 2) in containerd.config', 'UD-112');
}

const STRATEGIES: { readonly [disks: string]: string } = { raid0: 'RAID0', raid10: 'RAID10', mount: 'Mount' };

function localDisks(value: string, { draft, notes, subject }: { readonly draft: Draft; readonly notes: Notes; readonly subject: string }): void {
  const strategy = Object.hasOwn(STRATEGIES, value) ? STRATEGIES[value] : undefined;
  if (strategy === undefined) {
    notes.add('decision', subject, 'is none of raid0, raid10 and mount; it is left out', 'UD-108');
    return;
  }
  draft.strategy = strategy;
  const capacity = strategy === 'RAID0' ? 'in the class it is instanceStorePolicy: RAID0, with which Karpenter counts the disks as capacity'
    : 'instanceStorePolicy of the class has to stay unset, and Karpenter does not count the disks as capacity (UD-146)';
  notes.add('converted', subject, `is instance.localStorage.strategy ${strategy} now; ${capacity}`, strategy === 'RAID0' ? 'UD-108' : 'UD-185');
}
