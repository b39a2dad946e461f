/** The content types of the parts that Karpenter writes itself. */
export const SHELL_SCRIPT = 'text/x-shellscript; charset="us-ascii"';
export const NODE_CONFIG = 'application/node.eks.aws';
