/** Marker at the start of each generated file. Later runs replace or remove only files with this marker. */
export const MADE_BY = 'Made by cdk8s-karpenter: change the program that wrote this, not the file.';
