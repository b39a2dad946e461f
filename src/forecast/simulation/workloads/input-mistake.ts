/** A mistake in the input of a simulation that its author can fix. */
export class InputMistake extends Error {}
