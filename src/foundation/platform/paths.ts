export { dirname, posix, sep as SEPARATOR } from 'path';
