export const CARD_STYLE = `
:host{all:initial!important;font-family:inherit!important}
.card{position:fixed;z-index:2147483647;box-sizing:border-box;width:max-content;max-width:min(340px,calc(100vw - 16px));
padding:.75em .9em;border-radius:10px;border:1px solid var(--edge);background:var(--fill);color:var(--ink);
box-shadow:0 6px 24px rgba(0,0,0,.16),0 1px 3px rgba(0,0,0,.1);font-size:13px;line-height:1.45;text-align:start;
overflow-wrap:anywhere}
.card{--ink:#3d4752;--strong:#1b222b;--fill:#fff;--edge:#dbe0e6;--warn:#8a4b08;--soft:#fdf4e7}
.dark{--ink:#bec7d2;--strong:#eef2f6;--fill:#262c34;--edge:#414a56;--warn:#f0be85;--soft:#3a2f22}
.title{display:-webkit-box;-webkit-line-clamp:3;-webkit-box-orient:vertical;overflow:hidden;font-size:14px;line-height:1.35;
font-weight:600;color:var(--strong)}
.line{margin:.3em 0 0}
.title + .line{margin-top:.45em}
.notice{margin:.6em 0 0;padding:.4em .6em;border-radius:6px;border-inline-start:3px solid var(--warn);background:var(--soft);
color:var(--warn)}
.hint{margin:.7em 0 0;padding-top:.55em;border-top:1px solid var(--edge);color:var(--strong)}
@media (prefers-reduced-motion:no-preference){.card{animation:appear .12s ease-out}}
@keyframes appear{from{opacity:0;transform:translateY(2px)}}
@media (forced-colors:active){.card,.notice,.hint{border-color:CanvasText}}
`;
