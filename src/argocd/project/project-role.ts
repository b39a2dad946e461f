/**
 * A token of a role, which `argocd proj role create-token` writes here. Source: AppProject CRD spec.roles[].jwtTokens[].
 *
 * @stability experimental
 */
export interface ProjectToken {
  /** When it was made, in seconds since 1970. */
  readonly iat: number;

  /**
   * When it ends, in seconds since 1970.
   *
   * @default - never
   */
  readonly exp?: number;

  /**
   * By what it is told from others.
   *
   * @default - by `iat`
   */
  readonly id?: string;
}

/**
 * Who may do what in an AppProject. Source: AppProject CRD spec.roles[].
 *
 * @stability experimental
 */
export interface ProjectRole {
  /** What policies call it, such as `ci` in `proj:nodes:ci`: letters, digits, `-` and `_`, with a letter or digit at both ends. */
  readonly name: string;

  /**
   * What it is for.
   *
   * @default - none
   */
  readonly description?: string;

  /**
   * What it may do, in lines such as `p, proj:nodes:ci, applications, sync, nodes/*, allow`.
   *
   * @default - nothing
   */
  readonly policies?: string[];

  /**
   * Groups of the identity provider whose people have it.
   *
   * @default - none
   */
  readonly groups?: string[];

  /**
   * Tokens that there are.
   *
   * @default - none
   */
  readonly jwtTokens?: ProjectToken[];
}
