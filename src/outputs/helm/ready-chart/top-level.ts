import { PAUSE_IMAGE } from '../../../constructs/workloads/pause-image';

/** Descriptions of the values that apply to all kinds. */
export const TOP_LEVEL = {
  commonLabels: 'Labels of all objects. Labels of a single object take precedence.',
  commonAnnotations: 'Annotations of all objects. Annotations of a single object take precedence.',
  keepOnUninstall: 'Whether Helm keeps pools and node classes when you uninstall the release or remove them from the values. If Helm deletes them, Karpenter terminates their nodes.',
  defaults: 'Defaults for all objects of a kind. Maps are merged. Lists and other values of an object replace the default, and null removes it.',
};

export const INFLATE = {
  description: 'A test Deployment of pause pods, whose resource requests make Karpenter launch nodes.',
  values: {
    enabled: { value: false, what: 'Whether the chart creates the Deployment.' },
    name: { value: 'inflate', what: 'Name of the Deployment, and value of the label app of its pods.' },
    namespace: { value: '', what: 'Namespace of the Deployment. If empty, the namespace of the release.' },
    replicas: { value: 1, what: 'Number of pods. With onePodPerNode, also the number of nodes.' },
    cpu: { value: 1, what: 'CPU request of each pod.' },
    memory: { value: '', what: 'Memory request of each pod, for example 128Mi. If empty, no memory is requested.' },
    onePodPerNode: { value: true, what: 'Whether each pod requires its own node.' },
    nodePool: { value: '', what: 'Name of the pool whose nodes run the pods. If empty, any pool.' },
    tolerations: { value: [], what: 'Tolerations of the pods, for example for the taints of the pool.' },
    containerName: { value: 'inflate', what: 'Name of the container.' },
    image: { value: PAUSE_IMAGE, what: 'Image of the container. The default is a pause image.' },
  } as { readonly [key: string]: { readonly value: unknown; readonly what: string } },
};
