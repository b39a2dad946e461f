export const devNull = '/dev/null';
