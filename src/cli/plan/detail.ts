/** A line about a change, with its title. */
export interface Detail {
  readonly title: string;
  readonly text: string;
}
