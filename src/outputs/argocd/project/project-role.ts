/**
 * Metadata of a JWT for a project role. `argocd proj role create-token` adds this metadata to the AppProject.
 *
 * @stability experimental
 */
export interface ProjectToken {
  /** Time at which the token was issued, in seconds since the Unix epoch. */
  readonly iat: number;

  /**
   * Time at which the token expires, in seconds since the Unix epoch.
   *
   * @default - the token does not expire
   */
  readonly exp?: number;

  /**
   * ID of the token.
   *
   * @default - Argo CD identifies the token by `iat`
   */
  readonly id?: string;
}

/**
 * A role of an AppProject.
 *
 * @see https://argo-cd.readthedocs.io/en/stable/user-guide/projects/#project-roles
 *
 * @stability experimental
 */
export interface ProjectRole {
  /** Name of the role, for example `ci`. Policies refer to the role as `proj:PROJECT:ci`. Allowed characters are letters, digits, `-`, and `_`, and the first and last characters must be letters or digits. */
  readonly name: string;

  /**
   * Description of the role.
   *
   * @default - no description
   */
  readonly description?: string;

  /**
   * Permissions of the role as Casbin policy lines, for example `p, proj:nodes:ci, applications, sync, nodes/*, allow`.
   *
   * @default - no permissions
   * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/rbac/
   */
  readonly policies?: string[];

  /**
   * Groups of the identity provider whose members have the role.
   *
   * @default - no groups
   */
  readonly groups?: string[];

  /**
   * Tokens that were issued for the role.
   *
   * @default - no tokens
   */
  readonly jwtTokens?: ProjectToken[];
}
