/** Content types of the MIME parts that Karpenter generates. */
export const SHELL_SCRIPT = 'text/x-shellscript; charset="us-ascii"';
export const NODE_CONFIG = 'application/node.eks.aws';
