import { sealedHost } from './sealed-host';

const SHOWN_FOR = 2000;
const STYLE = `
:host{all:initial!important}
div{position:absolute;z-index:2147483646;box-sizing:border-box;pointer-events:none;border:2px solid #2f6fb3;border-radius:6px;
box-shadow:0 0 0 4px rgba(47,111,179,.25);outline:1px solid rgba(255,255,255,.7)}
@media (forced-colors:active){div{border-color:Highlight}}
`;

/** Scrolls to a link and draws a frame over it for two seconds; the link itself is left alone. */
export function outlineLink(anchor: HTMLAnchorElement): void {
  const target = anchor.closest('aside.onebox') ?? anchor;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  target.scrollIntoView({ block: 'center', behavior: calm ? 'auto' : 'smooth' });
  const { left, top, width, height } = target.getBoundingClientRect();
  const { host, root } = sealedHost('proposal-lens-outline');
  const style = root.ownerDocument.createElement('style');
  style.textContent = STYLE;
  const frame = root.ownerDocument.createElement('div');
  frame.style.left = `${left + scrollX - 5}px`;
  frame.style.top = `${top + scrollY - 4}px`;
  frame.style.width = `${width + 10}px`;
  frame.style.height = `${height + 8}px`;
  root.append(style, frame);
  document.documentElement.append(host);
  setTimeout(() => host.remove(), SHOWN_FOR);
}
