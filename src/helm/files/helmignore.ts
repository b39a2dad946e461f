/** What `helm package` leaves out, wherever it is in a chart. */
export const IGNORED = ['.DS_Store', '.git/', '.gitignore', '.helmignore', '.idea/', '.vscode/', '*.bak', '*.orig', '*.swp', '*.tgz', '*.tmp', '*~'];
