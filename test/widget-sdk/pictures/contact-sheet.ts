import { variants } from './variants.ts'

const style = `body{margin:2rem;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#111}
h2{margin:2rem 0 .5rem;font-size:1rem}ul{display:flex;gap:1rem;margin:0;padding:0;list-style:none;align-items:end}
img{display:block;height:22rem;border:1px solid #bbb}`

/** A page that shows the pictures of these states side by side. */
export function contactSheet(states: readonly string[]): string {
  const picture = (state: string, variant: string): string => {
    const file = `${state}.${variant}.png`
    return `<li><a href="${file}"><img src="${file}" alt="${state}, ${variant}" loading="lazy"></a>${variant}</li>`
  }
  const row = (state: string): string =>
    `<h2 id="${state}">${state}</h2><ul>${variants.map(({ name }) => picture(state, name)).join('')}</ul>`
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>The widget in every state</title>
<style>${style}</style><h1>The widget in every state</h1>${states.map(row).join('\n')}</html>\n`
}
