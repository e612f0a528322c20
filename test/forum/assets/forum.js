/** The sample forum's client: lazy posts, cloaking and navigation without a page load, as Discourse does them. */
(() => {
  const outlet = document.getElementById('main-outlet');
  /** Rendered posts by number, as the server sent them. */
  const pages = new Map();
  let loading = false;

  const fromHtml = (html) => {
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  };

  const stream = () => outlet.querySelector('.post-stream');

  const remember = (wrapper) => pages.set(wrapper.dataset.postNumber, wrapper.outerHTML);

  function startTopic() {
    pages.clear();
    for (const wrapper of outlet.querySelectorAll('.topic-post')) remember(wrapper);
    updateEnd();
  }

  function updateEnd() {
    const end = outlet.querySelector('.stream-end');
    if (end !== null) end.hidden = stream().children.length >= Number(stream().dataset.posts);
  }

  async function loadMore() {
    const posts = stream();
    if (loading || posts === null || posts.children.length >= Number(posts.dataset.posts)) return;
    loading = true;
    const path = location.pathname.split('/').slice(0, 4).join('/');
    const answer = await fetch(`${path}/posts.json?after=${posts.children.length}`);
    const { posts: added } = await answer.json();
    if (posts === stream()) {
      for (const html of added) {
        posts.append(fromHtml(html));
        remember(posts.lastElementChild);
      }
      updateEnd();
    }
    loading = false;
    // A tall view has room for more than one answer.
    updateView();
  }

  /** A post far from view keeps its wrapper and height, and loses its contents. */
  function cloak(wrapper, height) {
    const number = wrapper.dataset.postNumber;
    wrapper.style.height = `${height}px`;
    wrapper.className = 'post-stream--cloaked';
    wrapper.id = `post_${number}`;
    wrapper.replaceChildren(wrapper.querySelector('h2.sr-only'));
  }

  function uncloak(wrapper) {
    wrapper.replaceWith(fromHtml(pages.get(wrapper.dataset.postNumber)));
  }

  function updateView() {
    const margin = 2.5 * innerHeight;
    const wrappers = [...(stream()?.children ?? [])];
    // All are measured before any is changed, or each change would cost a layout of its own.
    const boxes = wrappers.map((wrapper) => wrapper.getBoundingClientRect());
    for (const [index, { top, bottom, height }] of boxes.entries()) {
      const wrapper = wrappers[index];
      const near = bottom > -margin && top < innerHeight + margin;
      const cloaked = wrapper.classList.contains('post-stream--cloaked');
      if (near && cloaked) uncloak(wrapper);
      if (!near && !cloaked) cloak(wrapper, height);
    }
    const end = outlet.querySelector('.stream-end');
    if (end !== null && end.getBoundingClientRect().top < innerHeight * 1.2) loadMore();
  }

  async function visit(address) {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    outlet.replaceChildren(...page.getElementById('main-outlet').childNodes);
    document.title = page.title;
    scrollTo(0, 0);
    startTopic();
  }

  document.addEventListener('click', (event) => {
    const link = event.target.closest('a[href^="/t/"], a[href="/"]');
    if (event.target.closest('.load-more') !== null) loadMore();
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const address = new URL(link.href);
    address.search = location.search;
    history.pushState(null, '', address);
    visit(address);
  });
  addEventListener('popstate', () => visit(location.href));
  addEventListener('scroll', () => requestAnimationFrame(updateView), { passive: true });
  startTopic();
})();
