import { fileOf, type Shot } from './shot';

/** A page that shows all pictures beside one another: a section a page, a row a state, light before dark. */
export function galleryPage(shots: readonly Shot[]): string {
  const pages = [...new Set(shots.map(({ page }) => page))];
  const links = pages.map((page) => `<a href="#${idOf(page)}">${page}</a>`);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Proposal Lens: every page and state</title>
<style>${GALLERY_STYLE}</style></head>
<body><h1>Every page and state</h1><nav>${links.join(' ')}</nav>
${pages.map((page) => section(page, shots)).join('\n')}
</body></html>
`;
}

function section(page: string, all: readonly Shot[]): string {
  const shots = all.filter((shot) => shot.page === page);
  const states = [...new Set(shots.map(({ state }) => state))];
  const rows = states.map((state) =>
    row(
      state,
      shots.filter((shot) => shot.state === state),
    ),
  );
  return `<section id="${idOf(page)}"><h2>${page}</h2>\n${rows.join('\n')}</section>`;
}

function row(state: string, shots: readonly Shot[]): string {
  const ordered = [...shots].sort((a, b) => b.theme.localeCompare(a.theme) || a.width - b.width);
  const figures = ordered.map(
    (
      shot,
    ) => `<figure><a href="${fileOf(shot)}"><img loading="lazy" src="${fileOf(shot)}" width="${shot.width}" alt=""></a>
<figcaption>${shot.width} px, ${shot.theme}</figcaption></figure>`,
  );
  return `<h3>${state}</h3><div class="row">${figures.join('')}</div>`;
}

function idOf(page: string): string {
  return page.replaceAll(/[^a-z]+/g, '-');
}

/** Of every page that shows pictures beside one another. */
export const GALLERY_STYLE = `
body{margin:24px;background:#8b8f94;color:#111;font:15px/1.4 system-ui,sans-serif}
nav{position:sticky;top:0;padding:8px 0;background:inherit}
nav a{margin-inline-end:16px;color:inherit}
.row{display:flex;gap:16px;align-items:start;overflow-x:auto;padding-block-end:16px}
figure{flex:none;margin:0}
img{display:block;box-shadow:0 1px 6px #0006}
figcaption{font-size:12px}
`;
