/** A column of the table of clusters. */
export interface AnswerColumn<A> {
  readonly title: string;
  readonly cell: (answer: A) => string;
}

/** The contents of the output of a command about several clusters. */
export interface CommandView<A> {
  /** The title of Markdown and HTML. */
  readonly title: string;
  /** The columns after the names, the stages, and the releases of clusters. */
  readonly columns: readonly AnswerColumn<A>[];
  /** Returns whether an answer is a problem, and thus counts in the summary. */
  readonly isProblem: (answer: A) => boolean;
  /** Describes the problem of clusters, such as `has pods that stay pending`. */
  readonly problem: (isOne: boolean) => string;
  readonly summary: (answer: A) => string;
  /** Returns the most important details, one in each line. */
  readonly lines: (answer: A) => readonly string[];
  /** Renders the complete answer about one cluster as text. */
  readonly text: (answer: A) => string;
  readonly json: (answer: A) => string;
  /**
   * Returns the sections of the complete answer about one cluster in HTML.
   *
   * @param id a part of the IDs of elements
   */
  readonly sections: (answer: A, id: string) => readonly string[];
  readonly styles: string;
}
