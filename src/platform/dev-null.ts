export { devNull } from 'os';
