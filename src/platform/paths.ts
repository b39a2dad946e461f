export { dirname, posix } from 'path';
