/**
 * Of the button, its badge and the panel. Sides are those of the screen: the page has named the corner. What is drawn
 * on the colour is white, or black where white would be hard to see.
 */
export const styles = `:host{all:initial!important;display:contents!important}
*{box-sizing:border-box}
.bubble{position:fixed;z-index:2147483647}
button{position:relative;z-index:1;display:grid;place-items:center;width:100%;height:100%;padding:0;border:1px solid transparent;border-radius:50%;background:var(--color,#6366f1);color:lch(from var(--color,#6366f1) calc((60 - l)*999) 0 0);fill:currentColor;cursor:pointer;box-shadow:0 2px 12px #0006}
button:focus-visible{outline:3px solid #fff;box-shadow:0 0 0 6px #000}
svg,img{width:var(--icon);height:var(--icon)}
[aria-expanded=true]>:first-child,[aria-expanded=false]>:last-child,span:empty{display:none}
span{position:absolute;z-index:1;top:-4px;right:-4px;min-width:20px;border-radius:10px;background:#c00;color:#fff;font:12px/20px system-ui;text-align:center;pointer-events:none}
i{position:absolute;overflow:hidden;width:1px;height:1px}
iframe{width:100%;height:100%;border:0;background:Canvas}
.bubble iframe{position:absolute;left:var(--left);right:var(--right);bottom:calc(100% + 16px);width:min(400px,100vw - 40px);height:min(704px,100vh - var(--used));border-radius:16px;box-shadow:0 2px 12px #0006}
.closed iframe{visibility:hidden}
.full{position:fixed;z-index:2147483647}
.full iframe{position:fixed;inset:var(--top) 0 auto;height:var(--height)}
@media (max-width:480px),(max-height:480px){.bubble iframe{position:fixed;inset:var(--top) 0 auto!important;width:100%;height:var(--height);border-radius:0}.ready>[aria-expanded=true]{display:none}}`
