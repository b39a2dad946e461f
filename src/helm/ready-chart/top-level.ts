import { PAUSE_IMAGE } from '../../workloads/pause-image';

/** What is said of values that are for all kinds. */
export const TOP_LEVEL = {
  commonLabels: 'Labels of all objects; those of an object win.',
  commonAnnotations: 'Annotations of all objects; those of an object win.',
  keepOnUninstall: 'Whether pools and node classes stay when the release is uninstalled, or when they are taken out of the values: their nodes would go with them.',
  defaults: 'What is merged into each object of a kind: maps are merged, lists and anything else of the object win, and null in the object leaves a default out.',
};

export const INFLATE = {
  description: 'A Deployment of pods that do nothing but request room, to see Karpenter launch nodes.',
  values: {
    enabled: { value: false, what: 'Whether there is one.' },
    name: { value: 'inflate', what: 'Its name, which is the label app of its pods, too.' },
    namespace: { value: '', what: 'Its namespace; that of the release where it is empty.' },
    replicas: { value: 1, what: 'How many pods, and with onePodPerNode how many nodes.' },
    cpu: { value: 1, what: 'The CPU that each pod requests.' },
    memory: { value: '', what: 'The memory that each pod requests, such as 128Mi; none where it is empty.' },
    onePodPerNode: { value: true, what: 'Whether no two of the pods share a node.' },
    nodePool: { value: '', what: 'The pool whose nodes are wanted; any where it is empty.' },
    tolerations: { value: [], what: 'Taints of the pool that the pods tolerate.' },
    containerName: { value: 'inflate', what: 'The container\'s name.' },
    image: { value: PAUSE_IMAGE, what: 'The image of the container, which does nothing.' },
  } as { readonly [key: string]: { readonly value: unknown; readonly what: string } },
};
