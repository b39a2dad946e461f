/** The marker at the start of each generated file, by which a later run recognizes it. */
export const MADE_BY = 'Made by cdk8s-karpenter: change the program that wrote this, not the file.';
