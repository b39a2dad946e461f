import { ConvertedCluster, Draft, setAt } from '../draft';
import { convertKubeletArgs } from '../kubelet/convert-args';
import { fixOf } from '../kubelet/field-remarks';
import { LineNotes } from '../note';

/** Converts an argument of bootstrap.sh. `subject` is the argument as written. */
type ConvertArgument = (value: string, context: { readonly draft: Draft; readonly notes: LineNotes; readonly subject: string }) => void;

/** The arguments of AL2's bootstrap.sh. Each argument takes a value. */
export const BOOTSTRAP_ARGUMENTS: { readonly [name: string]: ConvertArgument } = {
  '--apiserver-endpoint': cluster('apiServerEndpoint', 'UD-101'),
  '--b64-cluster-ca': cluster('certificateAuthority', 'UD-102'),
  '--service-ipv4-cidr': cluster('cidr', 'UD-104'),
  '--service-ipv6-cidr': cluster('cidr', 'UD-104'),
  '--cluster-id': cluster('id', 'UD-114'),
  '--dns-cluster-ip': (value, { draft, notes, subject }) => {
    setAt(draft.kubeletConfig, ['clusterDNS'], value.split(',').map((address) => address.trim()).filter((address) => address !== ''));
    notes.add('converted', subject, 'is now kubelet.config.clusterDNS', 'UD-103', fixOf('clusterDNS'));
  },
  '--kubelet-extra-args': (value, { draft, notes, subject }) => {
    convertKubeletArgs(value, draft, notes);
    notes.add('converted', subject, 'is split into flags, each with a separate note', 'UD-107');
  },
  '--use-max-pods': (value, { notes, subject }) => {
    if (value !== 'false') notes.add('dropped', subject, 'is dropped, because AL2023 always computes the maximum number of pods', 'UD-106');
  },
  '--local-disks': localDisks,
  '--enable-local-outpost': (value, { draft, notes, subject }) => {
    if (value === 'true') draft.cluster = { ...draft.cluster, enableOutpost: true };
    if (value === 'true') notes.add('moved', subject, 'is now cluster.enableOutpost', 'UD-114');
    else notes.add('dropped', subject, 'is dropped, because it is off by default', 'UD-114');
  },
  '--ip-family': (_, { notes, subject }) => notes.add('dropped', subject, 'is dropped, because nodeadm derives the IP family from cluster.cidr', 'UD-105'),
  '--containerd-config-file': (_, { notes, subject }) => notes.add('decision', subject,
    'is dropped, because it replaces the whole containerd configuration', 'UD-109', 'In containerd.config, set the values that differ from the defaults.'),
  '--container-runtime': (value, { notes, subject }) => (value === 'containerd'
    ? notes.add('dropped', subject, 'is dropped, because AL2023 has only containerd', 'UD-110')
    : notes.add('impossible', subject, 'has no equivalent, because AL2023 has only containerd', 'UD-110')),
  '--docker-config-json': (value, { notes, subject }) => (/registry-mirrors|insecure-registries/.test(value)
    ? notes.add('decision', subject, 'is dropped, because AL2023 does not have Docker', 'UD-111', 'Configure registry mirrors in /etc/containerd/certs.d.')
    : notes.add('dropped', subject, 'is dropped, because AL2023 does not have Docker', 'UD-111')),
  '--enable-docker-bridge': (_, { notes, subject }) => notes.add('dropped', subject, 'is dropped, because AL2023 does not have Docker', 'UD-111'),
  '--pause-container-account': pauseImage,
  '--pause-container-version': pauseImage,
  '--aws-api-retry-attempts': (_, { notes, subject }) => notes.add('dropped', subject,
    'is dropped, because nodeadm does not call the EKS API', 'UD-113', 'To change the number of attempts for calls to other AWS APIs, set AWS_MAX_ATTEMPTS in instance.environment.default.'),
  '--mount-bpf-fs': (_, { notes, subject }) => notes.add('dropped', subject, 'is dropped, because AL2023 mounts the BPF file system automatically', 'UD-115'),
};

function cluster(field: keyof ConvertedCluster, source: string): ConvertArgument {
  return (value, { draft, notes, subject }) => {
    draft.cluster = { ...draft.cluster, [field]: value };
    notes.add('moved', subject, `is now cluster.${field}. Karpenter sets this field for the AL2023 family, but a NodeConfig for the Custom family requires it`, source);
  };
}

function pauseImage(_: string, { notes, subject }: { readonly notes: LineNotes; readonly subject: string }): void {
  notes.add('dropped', subject, 'is dropped, because the pause image is in the AMI', 'UD-112', 'For another image, set sandbox_image (containerd 1) or pinned_images.sandbox (containerd 2) in containerd.config.');
}

const STRATEGIES: { readonly [disks: string]: string } = { raid0: 'RAID0', raid10: 'RAID10', mount: 'Mount' };

function localDisks(value: string, { draft, notes, subject }: { readonly draft: Draft; readonly notes: LineNotes; readonly subject: string }): void {
  const strategy = Object.hasOwn(STRATEGIES, value) ? STRATEGIES[value] : undefined;
  if (strategy === undefined) {
    notes.add('decision', subject, 'is dropped, because the value is not raid0, raid10, or mount', 'UD-108');
    return;
  }
  draft.strategy = strategy;
  const fix = strategy === 'RAID0' ? 'In the EC2NodeClass, use instanceStorePolicy: RAID0, so that Karpenter counts the disks as capacity.'
    : 'Do not set instanceStorePolicy in the EC2NodeClass. With this strategy, Karpenter does not count the disks as capacity.';
  notes.add('converted', subject, `is now instance.localStorage.strategy ${strategy}`, strategy === 'RAID0' ? 'UD-108' : 'UD-185', fix);
}
