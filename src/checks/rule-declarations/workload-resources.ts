import { DEPLOYMENT } from './example-deployment';
import { OF_WORKLOADS } from './workloads';
import { EnforcedBy, Severity } from '../findings/finding';
import { rulesWith } from '../findings/other-rule';

const requests = (list: string) => `
kind: NodePool
---
${DEPLOYMENT}
      containers:
        - name: web
          resources:
            requests: ${list}
`;

const antiAffinity = (operator: string) => `
kind: NodePool
---
${DEPLOYMENT}
      affinity:
        podAntiAffinity:
          requiredDuringSchedulingIgnoredDuringExecution:
            - topologyKey: kubernetes.io/hostname
              labelSelector:
                matchExpressions:
                  - {key: app, operator: ${operator}, values: [web]}
`;

/** Rules about the form of pods. */
export const WORKLOAD_RESOURCE_RULES = rulesWith(OF_WORKLOADS, [
  {
    id: 'workload-constraints',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    what: 'The affinity of pods must have valid operators, label keys and values, topology keys, and weights. The selectors of topology spread constraints must be valid.',
    why: 'The API server rejects the workload or its pods. For example, the operators of tolerations, such as `Equal`, are not operators of expressions, and a term of a pod affinity requires a `topologyKey`.',
    source: ['https://kubernetes.io/docs/concepts/scheduling-eviction/assign-pod-node/', 'https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/validation/validation.go'],
    fail: antiAffinity('Equal'),
    pass: antiAffinity('In'),
  },
  {
    id: 'workload-resources',
    severity: Severity.ERROR,
    enforcedBy: EnforcedBy.SCHEMA,
    what: 'The requests and limits of containers must use the names of resources and valid quantities, and requests must not exceed limits.',
    why: 'The API server rejects the workload or its pods. Valid names are `cpu`, `memory`, `ephemeral-storage`, `hugepages-SIZE`, and names with a domain, such as `nvidia.com/gpu`. Amounts of resources with a domain are integers, and the limit must equal the request.',
    source: ['https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/', 'https://github.com/kubernetes/kubernetes/blob/v1.34.0/pkg/apis/core/validation/validation.go'],
    fail: requests('{cpus: "2"}'),
    pass: requests('{cpu: "2"}'),
  },
]);
