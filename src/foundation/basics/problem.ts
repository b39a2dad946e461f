/** A problem and its fix. They are separate strings, so that each output can place them. */
export interface Problem {
  /** The problem, with the value and the constraint. */
  readonly message: string;
  /** How to fix the problem. */
  readonly fix: string;
}
