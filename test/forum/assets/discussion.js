/** The client of the sample discussion: it draws its comments by key, as component libraries do. */
(() => {
  const list = document.querySelector('.comments');
  let comments = [...list.children].map((node) => ({ key: node.dataset.key, html: node.innerHTML }));

  /** Keeps nodes whose key is known and puts them in order; `anew` makes all of them again. */
  function draw({ anew }) {
    const known = new Map(anew ? [] : [...list.children].map((node) => [node.dataset.key, node]));
    const nodes = comments.map(({ key, html }) => known.get(key) ?? makeComment(key, html));
    for (const node of [...list.children]) if (!nodes.includes(node)) node.remove();
    nodes.forEach((node, index) => {
      list.insertBefore(node, list.children[index] ?? null);
    });
  }

  function makeComment(key, html) {
    const node = document.createElement('div');
    node.className = 'jsx-2871 comment';
    node.dataset.key = key;
    node.innerHTML = html;
    return node;
  }

  document.querySelector('.sort').addEventListener('click', () => {
    comments = comments.toReversed();
    draw({ anew: false });
  });
  document.querySelector('.refresh').addEventListener('click', () => draw({ anew: true }));
})();
