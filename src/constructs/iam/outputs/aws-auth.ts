/** Returns an entry for `mapRoles` in the ConfigMap aws-auth. The entry gives nodes with the role access to the cluster. */
export function awsAuthMapRole(rolearn: string): object {
  return { rolearn, username: 'system:node:{{EC2PrivateDNSName}}', groups: ['system:bootstrappers', 'system:nodes'] };
}
