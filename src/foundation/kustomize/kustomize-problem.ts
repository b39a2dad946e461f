/** The reason why this package does not render a kustomization. */
export class KustomizeProblem extends Error {}
