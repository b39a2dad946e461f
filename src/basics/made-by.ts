/** What stands at the beginning of each file, so that a later run knows it. */
export const MADE_BY = 'Made by cdk8s-karpenter: change the program that wrote this, not the file.';
