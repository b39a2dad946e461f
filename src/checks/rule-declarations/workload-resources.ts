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

/** Rules about the resources of containers. */
export const WORKLOAD_RESOURCE_RULES = rulesWith(OF_WORKLOADS, [
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
