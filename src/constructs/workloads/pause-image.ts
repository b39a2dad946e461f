/** The image of a container that does nothing. */
export const PAUSE_IMAGE = 'public.ecr.aws/eks-distro/kubernetes/pause:3.7';
