/** How a widget comes into a page, and what one has to know of it. */
export const ways = [
  {
    value: 'bubble',
    label: 'A bubble on every page: one tag',
    told: 'Put it before the end of the body. A visitor who opens the bubble is in the chat.',
  },
  {
    value: 'chatbox',
    label: 'A chat box in a place of the page',
    told: 'The chat fills the element, which therefore needs a height.',
  },
  {
    value: 'pinned',
    label: 'A bubble, the script held to its hash',
    told: 'The browser runs these very bytes only. After an update of the service the tag has to name the new version; until then the page has no chat.',
  },
  {
    value: 'package',
    label: 'The package, for a site that is built',
    told: 'Add the package to your site: npm install @catalogue-assistant/widget-sdk',
  },
  {
    value: 'react',
    label: 'The package in React',
    told: 'Make the service once for the whole site, and show the widget in an effect.',
  },
  {
    value: 'vue',
    label: 'The package in Vue',
    told: 'Make the service once for the whole site, and show the widget when the component is mounted.',
  },
] as const

type Way = (typeof ways)[number]['value']

/** The script as the service hands it out. */
export interface Script {
  /** That of the service, as visitors reach it. */
  readonly origin: string
  /** Address of this version, and the hash of its bytes. */
  readonly address: string
  readonly integrity: string
}

/** What is pasted. */
export function snippetOf(way: Way, key: string, { origin, address, integrity }: Script): string {
  const packaged = `import { createService } from '@catalogue-assistant/widget-sdk'

const assistant = createService({ origin: '${origin}' })`
  switch (way) {
    case 'bubble':
      return `<script async src="${origin}/widget.js" data-api-key="${key}"></script>`
    case 'chatbox':
      return `<div id="chat" style="height: 40rem"></div>
<script src="${origin}/widget.js"></script>
<script>
  Service.chatbox({ apiKey: '${key}', container: document.querySelector('#chat') })
</script>`
    case 'pinned':
      return `<script
  async
  src="${address}"
  integrity="${integrity}"
  crossorigin="anonymous"
  data-api-key="${key}"
></script>`
    case 'package':
      return `${packaged}
assistant.bubble({ apiKey: '${key}' })`
    case 'react':
      return `import { useEffect, useRef } from 'react'
${packaged}

export function Chat() {
  const place = useRef(null)
  useEffect(() => {
    const { destroy } = assistant.chatbox({ apiKey: '${key}', container: place.current })
    return destroy
  }, [])
  return <div ref={place} style={{ height: '40rem' }} />
}`
    case 'vue':
      return `<script setup>
import { onMounted, onUnmounted, useTemplateRef } from 'vue'
${packaged}
const place = useTemplateRef('place')
let box
onMounted(() => (box = assistant.chatbox({ apiKey: '${key}', container: place.value })))
onUnmounted(() => box.destroy())
</script>

<template>
  <div ref="place" style="height: 40rem"></div>
</template>`
  }
}
