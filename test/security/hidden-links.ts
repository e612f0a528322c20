import { plantedUrl } from './links';

/** Ways in which a page can show a link to nobody, each as the HTML around a link that is given. */
export const HIDDEN: Readonly<Record<string, (link: string) => string>> = {
  'under an opaque box': (link) =>
    `<p class="low">${link}<span style="position:absolute;inset:0;background:#fff"></span></p>`,
  'under a box inside the link': (link) =>
    link
      .replace('<a ', '<a class="low" ')
      .replace('</a>', '<i style="position:absolute;inset:0;background:#fff"></i></a>'),
  'under a picture': (link) =>
    `<p class="low">${link}<svg style="position:absolute;inset:0" width="300" height="30"><rect width="300" height="30" fill="#fff"/></svg></p>`,
  'white on white': (link) => link.replace('<a ', '<a style="color:#fff" '),
  'nearly white on white': (link) => link.replace('<a ', '<a style="color:#fafafa" '),
  'black on a black box': (link) =>
    `<p style="background:#000">${link.replace('<a ', '<a style="color:#050505" ')}</p>`,
  'of a transparent colour': (link) => link.replace('<a ', '<a style="color:transparent" '),
  'filled with nothing': (link) => link.replace('<a ', '<a style="-webkit-text-fill-color:transparent" '),
  'made transparent by a filter': (link) => `<p style="filter:opacity(0)">${link}</p>`,
  'made faint by a filter in percent': (link) => `<p style="filter:opacity(2%)">${link}</p>`,
  'made black by a filter': (link) => `<p style="filter:brightness(0);background:#fff">${link}</p>`,
  'made grey by half an inversion': (link) => `<p style="filter:invert(50%);background:#fff">${link}</p>`,
  'blurred beyond reading': (link) => `<p style="filter:blur(30px)">${link}</p>`,
  'under a filter that is a drawing': (link) =>
    `<svg width="0" height="0"><filter id="gone"><feFlood flood-opacity="0"/></filter></svg><p style="filter:url(#gone)">${link}</p>`,
  'made white by a filter': (link) =>
    `<p style="filter:brightness(100);background:#fff">${link.replace('<a ', '<a style="color:#456" ')}</p>`,
  'masked away': (link) =>
    `<p style="-webkit-mask-image:linear-gradient(transparent,transparent);mask-image:linear-gradient(transparent,transparent)">${link}</p>`,
  'scaled to a speck': (link) => `<p style="transform:scale(.005)">${link}</p>`,
  'turned on its back': (link) =>
    `<p style="transform:rotateY(180deg);backface-visibility:hidden">${link}</p>`,
  'turned on its edge': (link) => `<p style="transform:rotateY(90deg)">${link}</p>`,
  'of faint boxes in faint boxes': (link) =>
    `<p style="opacity:.25"><span style="display:block;opacity:.25">${link}</span></p>`,
  'of faint words in a plain link': (link) =>
    link.replace('>the', ' ><span style="opacity:0">the').replace('</a>', '</span></a>'),
  'of words without size in a large link': (link) =>
    link.replace('<a ', '<a style="display:inline-block;width:200px;height:20px;font-size:0" '),
  'of words that are indented out of it': (link) =>
    link.replace(
      '<a ',
      '<a style="display:block;width:200px;overflow:hidden;text-indent:600px;white-space:nowrap" ',
    ),
  'of words that are clipped within it': (link) =>
    link
      .replace('<a ', '<a style="display:inline-block;padding:9px 60px" ')
      .replace(
        '>the',
        '><span style="display:inline-block;width:0;height:1em;overflow:hidden;white-space:nowrap">the',
      )
      .replace('</a>', '</span></a>'),
  'of invisible words': (link) =>
    link.replace('>the', '><span style="visibility:hidden">the').replace('</a>', '</span></a>'),
  'of no words': (link) => link.replace(/>.*</, ' style="display:inline-block;width:200px;height:20px"><'),
  'of blank letters': (link) => link.replace(/>.*</, '>\u3164\u2800\u3164\u2800\u3164<'),
  'clipped by a shape': (link) => `<p style="clip-path:circle(0)">${link}</p>`,
  'clipped by a box around it': (link) =>
    `<div style="height:2px;overflow:hidden"><p style="margin:0">${link}</p></div>`,
};

/** Which Chromium alone knows. */
export const HIDDEN_IN_CHROMIUM: typeof HIDDEN = {
  'masked away by a frame': (link) =>
    `<p style="-webkit-mask-box-image:linear-gradient(transparent,transparent)">${link}</p>`,
};

/** Ways in which an honest page may show a link that trackers of visibility take for hidden. */
export const SHOWN: Readonly<Record<string, (link: string) => string>> = {
  'in a paragraph': (link) => `<p>Please read ${link} today.</p>`,
  'in a post of nearly full opacity': (link) => `<p style="opacity:.95">${link}</p>`,
  'on a soft ground': (link) => `<p style="background:#eee">${link}</p>`,
  'white on a dark ground': (link) =>
    `<p style="background:#222">${link.replace('<a ', '<a style="color:#fff" ')}</p>`,
  'on a gradient': (link) =>
    `<p style="background:linear-gradient(#123,#456)">${link.replace('<a ', '<a style="color:#fff" ')}</p>`,
  'in a table': (link) => `<table><tr><td>${link}</td><td>7 days</td></tr></table>`,
  'over several lines': (link) =>
    `<p style="width:90px">See ${link.replace('</a>', ' of the delegates on the budget of the year</a>')}.</p>`,
  'beside another': (link) => `<p>${link} ${link}</p>`,
  'with a picture in it': (link) =>
    link.replace(/>.*</, '><svg width="40" height="20"><rect width="40" height="20"/></svg><'),
  'in bold words': (link) => link.replace('>the', '><b>the').replace('</a>', '</b></a>'),
  'cut short by dots': (link) =>
    link.replace(
      '<a ',
      '<a style="display:inline-block;width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap" ',
    ),
  small: (link) => `<p style="font-size:9px">${link}</p>`,
  'in a turned box': (link) =>
    `<p style="transform:translate(4px,2px) scale(1.1);transform-origin:0 0">${link}</p>`,
};

const PAGE_STYLE = `body { margin: 8px; background: #fff; font: 15px/1.4 sans-serif }
p, table { margin: 2px 0 } .low { position: relative; width: 300px } a.low { display: block }`;

/** A page with one link for each way, in their order, the first with this number. */
export function pageOf(
  ways: Readonly<Record<string, (link: string) => string>>,
  first: number,
  style = '',
): string {
  const body = Object.values(ways).map(
    (wrap, index) => `<div>${wrap(`<a href="${plantedUrl(first + index)}">the vote</a>`)}</div>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Thread</title><style>${PAGE_STYLE}${style}</style></head><body>${body.join('\n')}</body></html>`;
}
