const TOOL = 'https://github.com/awslabs/eks-auto-mode-ebs-migration-tool';

/** How to migrate EBS volumes between EKS Auto Mode and self-managed clusters. The spec of a PersistentVolume is immutable. */
export const MIGRATE_VOLUMES = `with ${TOOL}, or restore snapshots`;
