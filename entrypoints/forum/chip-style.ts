/**
 * Sizes are those of the text around the chip. `inline` chips have a width of their own in the line; `beside` chips
 * float over free space at the end of it; `dot` chips sit in the gap behind the link. The last two take no room.
 */
export const CHIP_STYLE = `
:host{all:initial!important;font-family:inherit!important;font-size:inherit!important}
.frame{position:relative;display:inline-block;font-size:clamp(11px,.78em,13px);line-height:1.2;direction:ltr}
button{all:unset;box-sizing:border-box;position:relative;display:inline-flex;align-items:center;justify-content:center;
gap:.35em;width:7.5em;height:1.6em;padding:0 .4em;border-radius:1em;border:1px solid var(--edge);background:var(--fill);
color:var(--ink);font:inherit;font-weight:500;letter-spacing:.01em;white-space:nowrap;cursor:pointer;user-select:none;
transition:background-color .12s,border-color .12s}
button::after{content:"";position:absolute;inset:calc((1.6em - 26px)/2) -2px calc((1.6em - 26px)/2) 0}
button:hover{border-color:var(--accent);background:var(--lift)}
button:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.word{line-height:1.5;overflow:hidden;text-overflow:ellipsis}
.word:empty{display:none}
svg{flex:none;width:1.05em;height:1.05em;fill:none;stroke:currentColor;stroke-width:1.8;stroke-linecap:round;
stroke-linejoin:round;overflow:visible}
.track{opacity:.28}
.arc{stroke:var(--accent)}
.frame{--ink:#46505c;--fill:#f5f7f9;--lift:#fff;--edge:#d3d9e0;--accent:#2f6fb3;--warn:#8a4b08}
.dark{--ink:#c6ced8;--fill:#2a3038;--lift:#343b45;--edge:#454e5a;--accent:#7fb6f0;--warn:#eeb87a}
[data-state=pending] svg{animation:breathe 1.4s ease-in-out infinite}
[data-state=not-found],[data-state=paused],[data-state=limited]{border-style:dashed}
[data-state=choose]{border-color:var(--accent)}
[data-state=error]{color:var(--warn);border-color:var(--warn)}
.inline{margin-inline:.4em .1em;vertical-align:middle;margin-block:-.25em}
.beside,.dot{position:absolute;inset-inline-start:var(--start,0);top:50%;transform:translateY(-50%)}
.measure{visibility:hidden}
.dot{top:0;transform:translate(1px,-30%)}
.dot button{width:14px;height:14px;padding:0;border-radius:50%}
.dot button::after{inset:-3px -3px -3px 0}
.dot .word{display:none}
.dot svg{width:10px;height:10px;stroke-width:2.2}
@keyframes breathe{50%{opacity:.35}}
@media (prefers-reduced-motion:reduce){[data-state] svg{animation:none}button{transition:none}}
@media (forced-colors:active){button{border-color:ButtonBorder;background:ButtonFace;color:ButtonText}
.arc{stroke:Highlight}button:focus-visible{outline-color:Highlight}}
`;
