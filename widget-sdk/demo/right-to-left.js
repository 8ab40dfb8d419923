Service.bubble({
  apiKey: document.body.dataset.publicKey,
  bubbleColor: '#1f6f5c',
  position: 'bottom-left',
  locale: 'he',
})
