/**
 * Of the button, its badge and the panel. Sides are those of the screen: the page has named the corner. What is drawn
 * on the colour is white, or black where white would be hard to see. Outlines that are transparent are seen where the
 * system chooses the colours. Custom properties of the page would be inherited, so each has a value here or on the
 * element.
 */
export const styles =
  ':host{all:initial!important;display:contents!important}' +
  'div{--color:#6366f1;--left:auto;--right:auto;--top:0px;--height:100%}' +
  '.box{display:contents}' +
  '.bubble,.chatbox{position:fixed;z-index:2147483647}' +
  '.bubble{width:var(--size);height:var(--size);bottom:var(--bottom);left:var(--left);right:var(--right)}' +
  'button,span,iframe{outline:1px solid transparent;border:0}' +
  'button{position:relative;z-index:1;display:grid;place-items:center;width:100%;height:100%;padding:0;border-radius:50%;background:var(--color);color:lch(from var(--color) calc((60 - l)*999) 0 0);fill:currentColor;cursor:pointer}' +
  'button,.bubble iframe{box-shadow:0 2px 12px #0006}' +
  'button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}' +
  'svg,img{width:var(--icon);height:var(--icon)}' +
  '[aria-expanded=true]>:first-child,[aria-expanded=false]>:last-child,.ready>[aria-expanded=true]{display:none}' +
  'span{position:absolute;z-index:1;top:-4px;right:-4px;min-width:12px;padding:0 4px;border-radius:10px;background:#c00;color:#fff;font:12px/20px system-ui;text-align:center;pointer-events:none}' +
  'span:empty,i{opacity:0}' +
  'i{position:absolute}' +
  'iframe{position:fixed;inset:var(--top) 0 auto;width:100%;height:var(--height);background:Canvas}' +
  '.box iframe{position:static;height:100%}' +
  '.closed iframe{visibility:hidden}' +
  '@media (min-width:481px) and (min-height:481px){button{display:grid!important}.bubble iframe{inset:auto var(--right) calc(var(--bottom) + var(--size) + 16px) var(--left);width:min(400px,100vw - 40px);height:min(704px,100vh - var(--bottom) - var(--size) - 32px);border-radius:16px}}'
