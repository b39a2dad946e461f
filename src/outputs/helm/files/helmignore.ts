/** Files that `helm package` ignores. */
export const IGNORED = ['.DS_Store', '.git/', '.gitignore', '.helmignore', '.idea/', '.vscode/', '*.bak', '*.orig', '*.swp', '*.tgz', '*.tmp', '*~'];
