/** Returns a `mapRoles` entry for the ConfigMap aws-auth, which gives nodes with a role access to the cluster. */
export function awsAuthMapRole(rolearn: string): object {
  return { rolearn, username: 'system:node:{{EC2PrivateDNSName}}', groups: ['system:bootstrappers', 'system:nodes'] };
}
