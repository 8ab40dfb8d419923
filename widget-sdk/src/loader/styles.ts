/**
 * Of the button, its badge and the panel. Sides are those of the screen: the page has named the corner. What is drawn
 * on the colour is white, or black where white would be hard to see. Outlines that are transparent are seen where the
 * system chooses the colours. Custom properties of the page would be inherited, so each has a value here or on the
 * element.
 */
export const styles =
  ':host{all:initial!important;display:contents!important}' +
  'div{--color:#6366f1;--left:auto;--right:auto;--top:0px;--height:100%}' +
  '.box{position:relative;width:100%;height:100%}' +
  '.bubble,.chatbox{position:fixed;z-index:2147483647}' +
  '.bubble{width:var(--size);height:var(--size);bottom:var(--bottom);left:var(--left);right:var(--right)}' +
  '[aria-expanded],span,iframe,section{outline:1px solid transparent;border:0}' +
  '[aria-expanded]{position:relative;z-index:1;display:grid;place-items:center;width:100%;height:100%;' +
  'padding:0;border-radius:50%;background:var(--color);color:lch(from var(--color) calc((60 - l)*999) 0 0);fill:currentColor;cursor:pointer}' +
  '[aria-expanded],.bubble iframe{box-shadow:0 2px 12px #0006}' +
  'button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}' +
  'svg,img{width:var(--icon);height:var(--icon)}' +
  '[aria-expanded=true]>:first-child,[aria-expanded=false]>:last-child,.ready>[aria-expanded=true]{display:none}' +
  'span{position:absolute;z-index:1;top:-4px;right:-4px;min-width:12px;padding:0 4px;border-radius:10px;background:#c00;color:#fff;' +
  'font:12px/20px system-ui;text-align:center;pointer-events:none}' +
  'span:empty,i{opacity:0}' +
  'i{position:absolute}' +
  'iframe,section{position:fixed;inset:var(--top) 0 auto;width:100%;height:var(--height);background:Canvas}' +
  '.box iframe{position:static;display:block;height:100%}' +
  '.box section{position:absolute;inset:0;height:100%}' +
  '.closed>:not(button,span){visibility:hidden}' +
  'section{box-sizing:border-box;padding:24px;display:grid;place-content:center;justify-items:center;gap:16px;' +
  'color:CanvasText;font:16px/1.5 system-ui;text-align:center}' +
  '.ready section,[hidden]{display:none}' +
  'p{margin:0}' +
  'p:empty{position:absolute}' +
  'section button{font:inherit;min-height:44px;padding:0 16px}' +
  '@media (min-width:481px) and (min-height:481px){[aria-expanded]{display:grid!important}' +
  '.bubble>:not(button,span){inset:auto var(--right) calc(var(--bottom) + var(--size) + 16px) var(--left);' +
  'width:min(400px,100vw - 40px);height:min(704px,100vh - var(--bottom) - var(--size) - 32px);border-radius:16px}}'
