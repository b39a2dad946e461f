import DefaultTheme from 'vitepress/theme';
import { keepLanguage } from './keep-language.mjs';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ router }) {
    if (!import.meta.env.SSR) keepLanguage(router);
  },
};
