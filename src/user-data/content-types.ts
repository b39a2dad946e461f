/** The content types of the parts that Karpenter writes itself. Source: UD-12 and UD-16. */
export const SHELL_SCRIPT = 'text/x-shellscript; charset="us-ascii"';
export const NODE_CONFIG = 'application/node.eks.aws';
