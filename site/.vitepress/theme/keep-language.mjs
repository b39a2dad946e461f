const KEY = 'cdk8s-karpenter-language';

/** Selects the same language in all tabs of code, also on the pages that the user opens next. */
export function keepLanguage(router) {
  addEventListener('change', ({ target }) => {
    if (!target.matches('.vp-code-group .tabs input')) return;
    const language = document.querySelector(`label[for="${target.id}"]`).textContent;
    localStorage.setItem(KEY, language);
    // The page stays where it is, although groups above this one change their height.
    const { top } = target.getBoundingClientRect();
    select(language);
    scrollBy(0, target.getBoundingClientRect().top - top);
  });
  router.onAfterRouteChange = () => {
    const language = localStorage.getItem(KEY);
    if (language !== null) requestAnimationFrame(() => select(language));
  };
}

function select(language) {
  for (const group of document.querySelectorAll('.vp-code-group')) {
    const labels = [...group.querySelectorAll('.tabs label')];
    const index = labels.findIndex(({ textContent }) => textContent === language);
    if (index === -1) continue;
    document.getElementById(labels[index].htmlFor).checked = true;
    [...group.querySelector('.blocks').children].forEach((block, each) => block.classList.toggle('active', each === index));
  }
}
