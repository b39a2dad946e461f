import { ControllerValuesProps } from './props/controller-values-props';
import { KopsControllerProps } from './props/kops-controller-props';
import { defined } from '../../../foundation/basics/defined';
import { checkValue } from '../../../foundation/basics/props/check-props';
import { struct } from '../../../foundation/basics/props/prop-checks';
import { Label } from '../../props/requirements/label';

const TOKEN_FOLDER = '/var/run/secrets/amazonaws.com/';

/** Returns the values for a kOps cluster, with the user's overrides. See https://kops.sigs.k8s.io/operations/karpenter/. */
export function kopsValues({ clusterName, clusterEndpoint, region, roleArn, values }: KopsControllerProps): ControllerValuesProps {
  checkValue('values', values, struct('{ replicas: 2 }'));
  const exists = (key: string) => ({ key, operator: 'Exists' });
  const forFiveMinutes = (key: string) => ({ effect: 'NoExecute', ...exists(key), tolerationSeconds: 300 });
  return {
    clusterName,
    clusterEndpoint,
    serviceAccountRoleArn: roleArn,
    replicas: 1,
    affinity: {
      nodeAffinity: { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: [{ matchExpressions: [exists('node-role.kubernetes.io/control-plane')] }] } },
      podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey: Label.HOSTNAME }] },
    },
    tolerations: [
      ...['CriticalAddonsOnly', 'node-role.kubernetes.io/master', 'node-role.kubernetes.io/control-plane'].map(exists),
      ...['node.kubernetes.io/not-ready', 'node.kubernetes.io/unreachable'].map(forFiveMinutes),
    ],
    extraVolumes: [{
      name: 'token-amazonaws-com',
      projected: { defaultMode: 420, sources: [{ serviceAccountToken: { audience: 'amazonaws.com', expirationSeconds: 86400, path: 'token' } }] },
    }],
    extraVolumeMounts: [{ mountPath: TOKEN_FOLDER, name: 'token-amazonaws-com', readOnly: true }],
    env: [
      { name: 'AWS_REGION', value: region },
      { name: 'AWS_DEFAULT_REGION', value: region },
      { name: 'AWS_ROLE_ARN', value: roleArn },
      { name: 'AWS_WEB_IDENTITY_TOKEN_FILE', value: `${TOKEN_FOLDER}token` },
    ],
    ...defined(values),
  };
}
